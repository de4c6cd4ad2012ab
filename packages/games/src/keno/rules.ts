/** Keno as the house plugs it in. */
import type { SoloRules } from '../game.ts'
import { bestOf, returnOf, smallestStakeOf } from '../odds.ts'
import { type KenoBet, parseKenoParams } from './bet.ts'
import { kenoOdds } from './pay.ts'
import { type KenoEvent, type KenoOutcome, playKeno } from './round.ts'

/** Percent that counts towards wagering. Source: bonuses.md 2. */
const CONTRIBUTION = 20

const oddsOf = ({ risk, picks }: KenoBet) => kenoOdds(risk, picks.length)

export const kenoRules: SoloRules<KenoBet, KenoOutcome, KenoEvent> = {
  id: 'keno',
  takesBonus: true,
  parse: parseKenoParams,
  play: playKeno,
  odds: oddsOf,
  bestMultiplier: (bet) => bestOf(oddsOf(bet)),
  smallestStake: (bet) => smallestStakeOf(oddsOf(bet)),
  rtp: (bet) => returnOf(oddsOf(bet)),
  contribution: () => CONTRIBUTION,
}
