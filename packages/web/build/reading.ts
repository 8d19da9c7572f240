/** Rules as they are read on the page, where a tag beside them says which of them are this table's own reading. */

export const readRule = (text: string): string => {
  const own = text.replace(/^Proposed: /, "");
  return own.charAt(0).toUpperCase() + own.slice(1);
};
