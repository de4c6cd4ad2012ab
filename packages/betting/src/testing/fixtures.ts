import { FIXTURE_ROUNDS } from '../pricing/stated-returns.ts'
import { slotEvents, type VirtualEvent } from '../virtual/events.ts'
import type { VirtualGame } from '../virtual/schedule.ts'

/** Each fixture that can come up. */
export const allFixtures = (game: VirtualGame): VirtualEvent[] =>
  Array.from({ length: FIXTURE_ROUNDS[game] }, (_, at) => at + 1).flatMap((round): VirtualEvent[] =>
    game === 'race' ? [{ game, round }] : slotEvents(round),
  )
