/** Hundredths of a percent, under the best hold of every hand: docs/rules/video-poker.md. */
export const BEST_RETURN = 9_844
