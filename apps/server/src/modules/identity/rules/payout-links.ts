/** How long a payout link and what it opens last. Milliseconds. */

/** A letter may be read the next morning. */
export const LINK_LIFE_MS = 24 * 3_600_000
/** Two codes and two payouts fit; no longer than ended sessions are remembered by every process (`revocations.ts`). */
export const LINK_SESSION_MS = 30 * 60_000
