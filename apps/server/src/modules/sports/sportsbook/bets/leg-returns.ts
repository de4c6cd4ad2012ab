/** What the price of a leg returns on average: stated exactly of virtual sports (D-79), else by the margin of its market. docs/decisions/0087. */
import {
  fixtureOf,
  marketKey,
  type Market,
  type Odds,
  returnByMargin,
  type VirtualEvent,
  virtualEventOf,
  virtualReturns,
} from '@fairhouse/betting'
import { RATES } from '@fairhouse/loyalty'

interface LegMarket {
  readonly definition: Market
  /** As they are offered. */
  readonly outcomes: readonly { readonly key: string; readonly odds: Odds; readonly isSuspended: boolean }[]
}

/** A part of the stake. */
export type LegReturn = (event: { readonly id: string; readonly sport: string }, market: LegMarket, key: string) => number

/** A price of a suspended outcome need not be a current one, so the margin is unknown: what the group of sports is rated with. */
const BY_GROUP = 1 - RATES.sports.edgePpm / 1_000_000

type RoundReturns = ReturnType<typeof virtualReturns>

export function createLegReturns(): LegReturn {
  const ofFixture = new Map<string, RoundReturns>()

  /** Computing a match takes milliseconds, and there are some hundred fixtures: each is computed once. */
  function returnsOf(event: VirtualEvent): RoundReturns {
    const fixture = fixtureOf(event)
    const name = JSON.stringify(fixture)
    const known = ofFixture.get(name) ?? virtualReturns(fixture)
    ofFixture.set(name, known)
    return known
  }

  return ({ id, sport }, { definition, outcomes }, key) => {
    const round = sport === 'virtual' ? virtualEventOf(id) : undefined
    const offered = outcomes.filter((outcome) => outcome.key === key)
    const stated = round && returnsOf(round)(marketKey(definition), offered)
    if (stated) return stated.mean
    return outcomes.some(({ isSuspended }) => isSuspended) ? BY_GROUP : returnByMargin(definition, outcomes)
  }
}
