/** Marks a card so that it is seen to go from place to place. */
export const travels = (card: number): { "data-travels": number } => ({ "data-travels": card });
