/** The solo wheel as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { bestOf, returnOf, smallestStakeOf } from '../odds.ts'
import { type WheelBet, parseWheelParams } from './bet.ts'
import { type WheelEvent, type WheelOutcome, playWheel, wheelOdds } from './round.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 10

export const wheelRules: SoloRules<WheelBet, WheelOutcome, WheelEvent> = {
  id: 'wheel',
  takesBonus: true,
  parse: parseWheelParams,
  play: playWheel,
  odds: wheelOdds,
  bestMultiplier: (bet) => bestOf(wheelOdds(bet)),
  smallestStake: (bet) => smallestStakeOf(wheelOdds(bet)),
  rtp: (bet) => returnOf(wheelOdds(bet)),
  contribution: () => CONTRIBUTION,
}
