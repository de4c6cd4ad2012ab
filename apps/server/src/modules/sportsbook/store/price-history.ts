/** Queries on past prices of markets. The rows are written by the trigger `keep_prices`. */
import { FULL_SHIFT, type Market, type Odds, offeredMarket, type OfferTerms } from '@fairhouse/betting'

import type { FeedOutcome } from '../feed/port.ts'
import { HAS_RESULT } from './offered.ts'
import type { Run } from './sql.ts'

export interface PastPrice {
  /** Of the change that it begins with. */
  readonly id: bigint
  readonly odds: Odds
  /** Milliseconds. */
  readonly at: number
}

interface ChangeRow {
  readonly id: bigint
  readonly at: number
  readonly definition: Market
  readonly outcomes: readonly FeedOutcome[]
  readonly prices: OfferTerms['prices']
  readonly loads: OfferTerms['shift']['loads']
  readonly extraMargin: number
  readonly fullShift: number
}

/** Changes of a market that are looked at. */
const AT_MOST = 500

export function createPriceHistory(run: Run) {
  return {
    /** What was offered on an outcome, the newest first; equal prices in a row are one. */
    async of(market: string, key: string): Promise<PastPrice[]> {
      const sql = `select p.id, extract(epoch from p.at)::float8 * 1000 as at, m.definition, p.outcomes, p.prices, p.loads,
          p.extra_margin as "extraMargin", coalesce(p.price_shift, ${FULL_SHIFT}) as "fullShift"
        from sportsbook.price_change p join sportsbook.market m on m.id = p.market where p.market = $1 order by p.id desc limit $2`
      const prices = (await run<ChangeRow>(null, sql, market, AT_MOST)).flatMap((row) => {
        const odds = offeredOdds(row, key)
        return odds === undefined ? [] : [{ id: row.id, at: row.at, odds }]
      })
      return prices.filter(({ odds }, at) => odds !== prices[at + 1]?.odds)
    },
    /**
     * Deletes changes that were replaced before an instant, milliseconds, and all of markets whose result is known since before it: no leg of them
     * can be voided. The price that was in force at the instant stays. Returns how many.
     */
    async forget(before: number, atMost: number): Promise<number> {
      const limit = 'to_timestamp($1::float8 / 1000)'
      const replaced = `delete from sportsbook.price_change where id in (select p.id from sportsbook.price_change p where p.at < ${limit}
        and (select n.at from sportsbook.price_change n where n.market = p.market and n.id > p.id order by n.id limit 1) < ${limit}
        limit $2) returning id`
      const decided = `delete from sportsbook.price_change where id in (select p.id from sportsbook.event e
        join sportsbook.market m on m.event = e.id join sportsbook.price_change p on p.market = m.id
        where ${HAS_RESULT} and e.changed_at < ${limit} limit $2) returning id`
      const deleted = await run(null, replaced, before, atMost)
      return deleted.length + (await run(null, decided, before, atMost)).length
    },
  }
}

export type PriceHistory = ReturnType<typeof createPriceHistory>

/** Neither the status of a market nor a decision by hand changes its prices. */
function offeredOdds({ definition, outcomes, prices, loads, extraMargin, fullShift }: ChangeRow, key: string): Odds | undefined {
  const market = { definition, status: 'open' as const, outcomes }
  const terms = { isSuspended: false, byHand: null, prices, extraMargin, shift: { loads, fullShift } }
  return offeredMarket(market, 'scheduled', terms).outcomes.find((outcome) => outcome.key === key)?.odds
}
