/** All questions about the table by one door; the cards take them from the rooms behind it. */

export * from "./conditions.ts";
export { discardPile, hand, heldBy, isInDeck } from "./hands.ts";
export * from "./printed.ts";
export { firstWinner, hasWon, heeding, isScoring, isWinning, placed, runnersUp, winners } from "./scoring.ts";
export * from "./table.ts";
