/**
 * Registers live roulette with the engine of shared rounds: one spin for all players, with the numbers and payouts of solo.
 * Source: games.md G7.
 */
import { refuse } from '@fairhouse/contracts'
import {
  parseRouletteParams,
  payoutsByNumber,
  positionPayout,
  positionsOf,
  type RouletteBet,
  type RouletteOutcome,
  rouletteStake,
  spinRoulette,
} from '@fairhouse/games'
import { rulesHash } from '@fairhouse/games/rules-hash'
import { formatMoney } from '@fairhouse/money'

import type { LiveGame } from '../live-rounds/index.ts'

/** Five seconds of the ball, three for the result. */
const TIMING = { betting: 15_000, pause: 8000 }

export const rouletteLive = (): LiveGame<RouletteBet, RouletteOutcome> => ({
  id: 'roulette-live',
  service: 'general',
  timing: TIMING,
  betsMax: 10,
  takesBonus: true,
  rtp: { min: '97.2972', max: '97.2972' },
  rulesHash: rulesHash('roulette-live'),
  parse: parseRouletteParams,
  slotOf: () => null,
  fixedStake: rouletteStake,
  refuse(bet, _stake, maxWin, currency) {
    const best = payoutsByNumber(bet).reduce((most, paid) => (paid > most ? paid : most), 0n)
    return best > maxWin ? refuse('max_win', { max_win: formatMoney(maxWin), currency }) : undefined
  },
  draw: spinRoulette,
  length: () => 0,
  settle({ number }, bet, stake) {
    const payout = positionsOf(bet).reduce((sum, position) => sum + positionPayout(number, position), 0n)
    return { payout, parts: payout > 0n ? [{ kind: 'full', stake, multiplier: Number((payout * 100n) / stake), payout }] : [] }
  },
  publicParams: (bet) => ({ ...bet }),
})
