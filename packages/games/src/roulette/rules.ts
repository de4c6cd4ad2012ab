/** Roulette for one player as the house plugs it in. */
import { MULTIPLIER_SCALE, type Minor } from '@fairhouse/money'

import type { SoloRules } from '../game.ts'
import { type RouletteBet, parseRouletteParams, rouletteStake } from './bet.ts'
import { payoutsByNumber } from './pay.ts'
import { type RouletteEvent, type RouletteOutcome, playRoulette } from './round.ts'

/** Every list of bets returns the same. */
const RTP = '36/37'

/** Percent that counts towards wagering, and the most numbers covered with which any does: 29/37 is under 80 %. */
const CONTRIBUTION = 20
const COUNTED_NUMBERS_MAX = 29

export const rouletteRules: SoloRules<RouletteBet, RouletteOutcome, RouletteEvent> = {
  id: 'roulette',
  takesBonus: true,
  parse: parseRouletteParams,
  play: playRoulette,
  fixedStake: rouletteStake,
  bestPayout,
  bestMultiplier: (bet) => Number((bestPayout(bet) * BigInt(MULTIPLIER_SCALE)) / rouletteStake(bet)),
  smallestStake: () => 1n,
  rtp: () => RTP,
  contribution: (bet) => (payoutsByNumber(bet).filter((paid) => paid > 0n).length > COUNTED_NUMBERS_MAX ? 0 : CONTRIBUTION),
}

function bestPayout(bet: RouletteBet): Minor {
  return payoutsByNumber(bet).reduce((best, paid) => (paid > best ? paid : best), 0n)
}
