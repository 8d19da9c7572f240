/** A name as part of a class or an address; the same as the engine's, which first pages do without. */
export const slug = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, "-");
