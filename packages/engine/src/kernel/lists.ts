/** Lists that live as long as their game. */

const NONE: never[] = [];

/**
 * An empty one. V8 watches what becomes of the lists that a literal `[]` makes: where many games are kept, it soon makes those of all later games
 * among what is hardly ever looked through, also of games that are over at once, and what they name stays with them. A copy is not watched.
 */
export const emptyList = <T>(): T[] => NONE.slice();
