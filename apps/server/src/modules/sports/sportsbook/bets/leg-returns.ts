/** What the price of a leg returns on average: stated exactly of virtual sports (D-79), else by the margin of its market. docs/decisions/0087. */
import { setImmediate as immediate } from 'node:timers/promises'

import {
  type LegReturn,
  marketKey,
  type Market,
  type Odds,
  perFixture,
  returnByMargin,
  virtualEventOf,
  virtualReturns,
} from '@fairhouse/betting'
import { RATES } from '@fairhouse/loyalty'
import { LRUCache } from 'lru-cache'

interface LegMarket {
  readonly definition: Market
  /** As they are offered. */
  readonly outcomes: readonly { readonly key: string; readonly odds: Odds; readonly isSuspended: boolean }[]
}

export type LegReturnOf = (event: { readonly id: string; readonly sport: string }, market: LegMarket, key: string) => LegReturn

/** Where the margin of a market is unknown: what the group of sports is rated with. */
const BY_GROUP = 1 - RATES.sports.edgePpm / 1_000_000

export interface LegReturns {
  /**
   * Computes what `of` reads of these events: 12 to 80 ms for a fixture of virtual sports, once, and other work goes on between two. Called before a
   * transaction, which then computes none. An event that was never on the board costs nothing.
   */
  prepare(legs: readonly { readonly event: string }[]): Promise<void>
  readonly of: LegReturnOf
}

interface LegReturnsDeps {
  /** Those of these events that the board has or had. */
  readonly known: (events: readonly string[]) => Promise<readonly string[]>
  readonly compute?: typeof virtualReturns
}

export function createLegReturns({ known, compute = virtualReturns }: LegReturnsDeps): LegReturns {
  const computed = new LRUCache<string, true>({ max: 1024 })
  const ofRound = perFixture(compute)
  const of: LegReturnOf = ({ id, sport }, { definition, outcomes }, key) => {
    const round = sport === 'virtual' ? virtualEventOf(id) : undefined
    const offered = outcomes.find((outcome) => outcome.key === key)
    const stated = round && offered && ofRound(round)(marketKey(definition), [offered])
    if (stated) return stated
    const byMargin = returnByMargin(definition, outcomes) ?? BY_GROUP
    return { mean: byMargin, atRisk: byMargin }
  }
  return {
    async prepare(legs) {
      const rounds = [...new Set(legs.map(({ event }) => event))].filter((event) => !computed.has(event) && virtualEventOf(event))
      if (rounds.length === 0) return
      for (const event of await known(rounds)) {
        ofRound(virtualEventOf(event)!)
        computed.set(event, true)
        await immediate()
      }
    },
    of,
  }
}
