/** Durations of a spin's animation, in ms; the style sheets of this folder repeat them. Source: visual language, section 6. */
import type { RoundSound } from '../_common/sound/voices.ts'

export const SPIN_MS = 5000
/** Losing stacks fade, winning ones count up. */
export const SETTLE_MS = 900

const [TICKS, SLOWER] = [26, 1.14]

/** The chips, the ball from pocket to pocket, ever slower, and its rest. */
export const SPIN_SOUNDS: readonly RoundSound[] = [
  { tone: 'chip', at: 0 },
  ...Array.from({ length: TICKS }, (_, at) => ({ tone: 'pointer', at: SPIN_MS * ((SLOWER ** at - 1) / (SLOWER ** TICKS - 1)) }) as const),
  { tone: 'cell', at: SPIN_MS },
]
