/** Limbo as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { returnOf } from '../odds.ts'
import { smallestGainingStake } from '../stakes.ts'
import { type LimboBet, parseLimboParams } from './bet.ts'
import { LIMBO_DRAWS, limboMultiplier, limboOdds, limboWinningDraws } from './pay.ts'
import { type LimboEvent, type LimboOutcome, playLimbo } from './round.ts'

/** Percent that counts towards wagering, and the chance in percent above which nothing does. Source: bonuses.md 2. */
const CONTRIBUTION = 10
const COUNTED_CHANCE_MAX = 80

export const limboRules: SoloRules<LimboBet, LimboOutcome, LimboEvent> = {
  id: 'limbo',
  takesBonus: true,
  parse: parseLimboParams,
  play: playLimbo,
  bestMultiplier: limboMultiplier,
  smallestStake: (bet) => smallestGainingStake(limboMultiplier(bet)),
  rtp: (bet) => returnOf(limboOdds(bet)),
  odds: limboOdds,
  contribution: ({ target }) => (limboWinningDraws(target) * 100 > COUNTED_CHANCE_MAX * LIMBO_DRAWS ? 0 : CONTRIBUTION),
}
