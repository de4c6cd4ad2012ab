/** The turn of the ring that shows a draw. */
export const TURN_MS = 6000
export const TURNS = 5
