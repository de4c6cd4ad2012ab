/** How long a message or a confirmed code allows a new password. Instants in milliseconds since the epoch. */
export const RESET_LIFE_MS = 30 * 60_000
