/** Rooms in the facts of all games. */
import { ROOM_NAMES } from '@fairhouse/contracts'
import { afterCommission, ROOM_BETS_MAX } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { StakeRanges } from '../../play/bet-limits/index.ts'
import type { GameFacts } from '../../play/wagering/index.ts'
import { commissionOf, limitsOf } from './room.ts'

/**
 * From the smallest stake of red to the largest of purple. The maximum win is a pot of the largest stakes, less the
 * commission.
 */
export const roomsFacts = (ranges: StakeRanges): GameFacts => ({
  id: 'rooms',
  rtp: { min: '95.0000', max: '95.0000' },
  takesBonus: false,
  rulesHash: rulesHash('rooms'),
  limitsOf(currency) {
    const [red, purple] = (['red', 'purple'] as const).map((name) => limitsOf(ranges, { name, currency }, null))
    const fullest = BigInt(ROOM_BETS_MAX) * purple!.max
    return { min: red!.min, max: purple!.max, step: red!.step, maxWin: afterCommission(fullest, commissionOf({ name: 'purple' })) }
  },
  choicesOf: (currency) => ROOM_NAMES.map((room) => ({ choice: { room }, ...limitsOf(ranges, { name: room, currency }, null) })),
})
