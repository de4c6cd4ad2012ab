/** Queries on past prices of markets. The rows are written by the triggers of `keep_prices`. */
import { FULL_SHIFT, type Market, type Odds, offeredMarket, type OfferTerms } from '@fairhouse/betting'
import { HOUR_MS } from '@fairhouse/money'

import type { Run } from '../../../../platform/db/index.ts'
import type { FeedOutcome } from '../feed/port.ts'
import { HAS_RESULT } from './offered.ts'

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

/** An accepted leg of a bet. */
export interface PricedLeg {
  readonly market: string
  readonly key: string
  readonly odds: Odds
  /** Milliseconds. */
  readonly acceptedAt: number
}

/** Changes that are read at once. */
const PAGE = 200
/** A leg accepted this long before all that is kept has no price beside it; less is a difference of clocks. */
const APART_MS = HOUR_MS

const CHANGES = `select p.id, extract(epoch from p.at)::float8 * 1000 as at, m.definition, p.outcomes, p.prices, p.loads,
    p.extra_margin as "extraMargin", coalesce(p.price_shift, ${FULL_SHIFT}) as "fullShift"
  from sportsbook.price_change p join sportsbook.market m on m.id = p.market where p.market = $1`
const PAGES = {
  older: `${CHANGES} and p.id < $2 order by p.id desc limit $3`,
  newer: `${CHANGES} and p.id > $2 order by p.id limit $3`,
} as const

export function createPriceHistory(run: Run) {
  return {
    /**
     * What was offered on the outcome just before and just after the price of a leg, the newest first: at most two. A bet and a change of its
     * market may have their times in the other order, so the price of the leg may be the one beside that of its time.
     */
    async beside({ market, key, odds, acceptedAt }: PricedLeg): Promise<PastPrice[]> {
      const sql = `select coalesce((select max(id) from sportsbook.price_change where market = $1 and at <= to_timestamp($2::float8 / 1000)),
        (select min(id) from sportsbook.price_change where market = $1 and at <= to_timestamp(($2 + ${APART_MS}) / 1000))) as id`
      const [start] = await run<{ id: bigint | null }>(null, sql, market, acceptedAt)
      if (!start || start.id === null) return []
      const older = await take(3, olderPrices(run, market, key, start.id + 1n))
      const newer = await take(2, newerPrices(run, market, key, start.id, older[0]?.odds))
      const prices = [...newer.toReversed(), ...older]
      const own = [newer.length, newer.length - 1, newer.length + 1].find((at) => prices[at]?.odds === odds)
      return own === undefined ? [] : prices.filter((_, at) => Math.abs(at - own) === 1)
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

async function* changes(run: Run, market: string, key: string, from: bigint, which: keyof typeof PAGES): AsyncGenerator<PastPrice> {
  for (let last: bigint | undefined = from; last !== undefined;) {
    const rows: ChangeRow[] = await run<ChangeRow>(null, PAGES[which], market, last, PAGE)
    for (const row of rows) {
      const odds = offeredOdds(row, key)
      if (odds !== undefined) yield { id: row.id, at: row.at, odds }
    }
    last = rows.at(-1)?.id
  }
}

/** Equal prices in a row are one. */
export async function* olderPrices(run: Run, market: string, key: string, before: bigint): AsyncGenerator<PastPrice> {
  let begun: PastPrice | undefined
  for await (const price of changes(run, market, key, before, 'older')) {
    if (begun && begun.odds !== price.odds) yield begun
    begun = price
  }
  if (begun) yield begun
}

async function* newerPrices(run: Run, market: string, key: string, after: bigint, odds: Odds | undefined): AsyncGenerator<PastPrice> {
  let last = odds
  for await (const price of changes(run, market, key, after, 'newer')) {
    if (price.odds !== last) yield price
    last = price.odds
  }
}

async function take<T>(most: number, all: AsyncGenerator<T>): Promise<T[]> {
  const taken: T[] = []
  for await (const each of all) if (taken.push(each) === most) break
  return taken
}
