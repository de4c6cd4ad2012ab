/** What keno pays, and how often: the hits follow the hypergeometric law. Source: games.md G5. */
import { combinations } from '../combinations.ts'
import type { Odds } from '../odds.ts'
import { KENO_DRAWN, KENO_NUMBERS, type KenoRisk } from './bet.ts'
import { KENO_TABLE } from './pay-table.data.ts'

/** In 1/10,000, by hits from 0; `picks` is a lawful count of picks. */
export function kenoMultipliers(risk: KenoRisk, picks: number): readonly number[] {
  return KENO_TABLE[risk][picks]!
}

export function kenoOdds(risk: KenoRisk, picks: number): Odds {
  return kenoMultipliers(risk, picks).map((multiplier, hits) => ({
    ways: combinations(picks, hits) * combinations(KENO_NUMBERS - picks, KENO_DRAWN - hits),
    multiplier,
  }))
}
