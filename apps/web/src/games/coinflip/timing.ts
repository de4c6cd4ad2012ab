/** The coin turns, in ms; the style sheet of the coin says the same. */
export const FLIP_MS = 900
