/** What somebody pastes or types to join: a whole link, the path of one, or its four words. */

export type Invitation = { kind: "link"; path: string } | { kind: "code"; code: string };

export function readInvitation(text: string): Invitation | null {
  const trimmed = text.trim();
  if (trimmed === "") return null;
  const link = /\/(?:join|game)\/[\w-]{22}(?:#[\w-]+)?/.exec(trimmed);
  return link === null ? { kind: "code", code: trimmed } : { kind: "link", path: link[0] };
}

/** What the id of a game looks like; anything else in an address is a slip of the pen. */
export const isGameId = (text: string): boolean => /^[\w-]{22}$/.test(text);

/** What stands behind the # of a link: the key to one seat. */
export const isToken = (text: string): boolean => /^[\w-]{32}$/.test(text);
