/** Hundredths of a percent, under the best hold of every hand: docs/added-games.md, G17. */
export const BEST_RETURN = 9_844
