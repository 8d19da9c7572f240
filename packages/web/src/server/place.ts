/** Where on its web site the table is: at the root, or under a path of its own such as "/table". The server writes it into the page. */

export const PLACE: string = globalThis.document?.querySelector('meta[name="place"]')?.getAttribute("content") ?? "";

/** A path of the table's as the browser has to call it. */
export const at = (path: string): string => PLACE + path;

/** What links begin with that are given to others. */
export const address = (): string => window.location.origin + PLACE;
