/** Duration of the coin's turn in ms; same value as in its style sheet. */
export const FLIP_MS = 900
