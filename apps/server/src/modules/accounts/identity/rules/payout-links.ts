/** Lifetimes of a payout link and of its session. Milliseconds. */

/** The message may be read the next morning. */
export const LINK_LIFE_MS = 24 * 3_600_000
/** Enough for two codes and two payouts; every process stores ended sessions no longer (`revocations.ts`). */
export const LINK_SESSION_MS = 30 * 60_000
