/** What is told of rooms among the facts of all games. */
import { afterCommission, ROOM_BETS_MAX } from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'

import type { ElsewhereGame } from '../wagering/index.ts'
import { commissionOf, limitsOf } from './house.ts'

/** From the least stake of red to the most of purple. The most that is paid is a pot full of the greatest stakes, less the commission. */
export const roomsFacts: ElsewhereGame = {
  id: 'rooms',
  rtp: { min: '95.0000', max: '95.0000' },
  takesBonus: false,
  rulesHash: rulesHash('rooms'),
  limitsOf(currency) {
    const [red, purple] = [limitsOf({ name: 'red', currency }), limitsOf({ name: 'purple', currency })]
    const fullest = BigInt(ROOM_BETS_MAX) * purple.max
    return { min: red.min, max: purple.max, step: red.step, maxWin: afterCommission(fullest, commissionOf({ name: 'purple' })) }
  },
}
