/** The voices of a room's draw. */
import type { RoundSound } from '../../_common/sound/voices.ts'
import { edgeTimes } from '../../_common/turning/landing.ts'
import { TURN_MS, TURNS } from './turn.ts'

/** Long marks of the ruler around the ring. */
const MARKS = 12

/** Each long mark ticks, ever slower; then the ring rests. */
export const TURN_SOUNDS: readonly RoundSound[] = [
  ...edgeTimes(360 * TURNS, MARKS).map((time) => ({ tone: 'pointer', at: time * TURN_MS }) as const),
  { tone: 'cell', at: TURN_MS },
]
