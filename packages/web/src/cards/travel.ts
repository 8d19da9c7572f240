/** The name by which the browser follows a card from place to place. */
export const travelName = (card: number): { viewTransitionName: string } => ({ viewTransitionName: `card-${card}` });
