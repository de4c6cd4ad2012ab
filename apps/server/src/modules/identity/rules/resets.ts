/** How long a new password may be chosen after a letter or a confirmed code. Instants in milliseconds since the epoch. */
export const RESET_LIFE_MS = 30 * 60_000
