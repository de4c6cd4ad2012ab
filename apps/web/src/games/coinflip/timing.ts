import type { RoundSound } from '../_common/sound/voices.ts'

/** Duration of the coin's turn in ms; same value as in its style sheet. */
export const FLIP_MS = 900

/** The coin lands. */
export const FLIP_SOUNDS: readonly RoundSound[] = [{ tone: 'chip', at: FLIP_MS }]
