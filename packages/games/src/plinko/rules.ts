/** Plinko as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { bestOf, returnOf, smallestStakeOf } from '../odds.ts'
import { type PlinkoBet, parsePlinkoParams } from './bet.ts'
import { plinkoOdds } from './pay.ts'
import { type PlinkoEvent, type PlinkoOutcome, playPlinko } from './round.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 20

export const plinkoRules: SoloRules<PlinkoBet, PlinkoOutcome, PlinkoEvent> = {
  id: 'plinko',
  takesBonus: true,
  parse: parsePlinkoParams,
  play: playPlinko,
  odds: plinkoOdds,
  bestMultiplier: (bet) => bestOf(plinkoOdds(bet)),
  smallestStake: (bet) => smallestStakeOf(plinkoOdds(bet)),
  rtp: (bet) => returnOf(plinkoOdds(bet)),
  contribution: () => CONTRIBUTION,
}
