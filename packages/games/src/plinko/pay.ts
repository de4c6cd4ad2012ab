/** What each bin pays, and by how many of the 2^rows paths it is reached. Source: games.md G13. */
import { combinations } from '../combinations.ts'
import type { Odds } from '../odds.ts'
import type { PlinkoBet } from './bet.ts'
import { PLINKO_TABLE } from './pay-table.data.ts'

/** In 1/10,000, by bin from the left. */
export function plinkoMultipliers({ risk, rows }: PlinkoBet): readonly number[] {
  return PLINKO_TABLE[risk][rows]!
}

export function plinkoOdds(bet: PlinkoBet): Odds {
  return plinkoMultipliers(bet).map((multiplier, bin) => ({ ways: combinations(bet.rows, bin), multiplier }))
}
