/** Bets of all players as traders look for them, and what operators decided about one. */
import type { BetType, Sport } from '@fairhouse/betting'
import type { Currency, Minor, PlayerId } from '@fairhouse/money'

import { keysetText, type Run, type Sorted, type SortedPage, type SortedPlace } from '../../../../platform/db/index.ts'
import type { BetStatus } from '../bets/bet.ts'

export interface TickerFilter {
  readonly event?: string | undefined
  readonly league?: string | undefined
  readonly sport?: Sport | undefined
  readonly player?: PlayerId | undefined
  readonly status?: BetStatus | undefined
  readonly type?: BetType | undefined
  /** EUR minor units: at least so much was charged, at the rate of the bet's day. */
  readonly least?: bigint | undefined
  /** Milliseconds, from inclusive and to exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly currency?: Currency | undefined
}

/** `stake`: what was staked when the bet was placed, in a search of one currency. */
export type TickerSort = 'at' | 'stake'

export interface LegDecision {
  readonly place: number
  readonly what: 'market' | 'event' | 'price'
  readonly by: string | null
  /** Milliseconds. */
  readonly at: number
}

interface CashOutPayment {
  readonly n: number
  /** Of the stake, minor units. */
  readonly part: bigint
  readonly paid: Minor
  readonly feePpm: number
  /** Milliseconds. */
  readonly at: number
}

const MS = (column: string) => `extract(epoch from ${column})::float8 * 1000`

/** Bets that one search reads; those that match are among them. */
const READ_AT_ONCE = 20_000

/** The condition of each field on the bet `b`; `?` is its value. */
const CONDITIONS: { readonly [Field in keyof TickerFilter]-?: string } = {
  event: 'b.id in (select l.bet from sportsbook.bet_leg l where l.event = ?)',
  league: 'b.id in (select l.bet from sportsbook.event e join sportsbook.bet_leg l on l.event = e.id where e.league = ?)',
  sport: 'exists (select from sportsbook.bet_leg l where l.bet = b.id and l.sport = ?)',
  player: 'b.player = ?',
  status: 'b.status = ?',
  type: 'b.type = ?',
  least: 'b.placed_stake * b.eur_rate_e8::numeric >= ?::bigint * 100000000::numeric',
  from: 'b.placed_at >= to_timestamp(?::float8 / 1000)',
  to: 'b.placed_at < to_timestamp(?::float8 / 1000)',
  currency: 'b.currency = ?',
}

/** A way to read bets: in which order, the place of the bet with which the page before ended, and what an index finds in that order. */
interface Reading {
  readonly columns: readonly string[]
  readonly place: (last: { readonly id: string; readonly stake: string }) => string
  readonly indexed: readonly (keyof TickerFilter)[]
}
/** bet_leg_event, bet_player, bet_status, bet_pkey. */
const BY_ID: Reading = { columns: ['b.id'], place: ({ id }) => `${id}::uuid`, indexed: ['event', 'league', 'player', 'status'] }
/** bet_placed. */
const BY_TIME: Reading = {
  columns: ['b.placed_at', 'b.id'],
  place: ({ id }) => `select c.placed_at, c.id from sportsbook.bet c where c.id = ${id}::uuid`,
  indexed: ['event', 'league', 'player', 'from', 'to'],
}
/** bet_stake; the bets of one event or player are few enough to be sorted. */
const BY_STAKE: Reading = {
  columns: ['b.placed_stake', 'b.id'],
  place: ({ id, stake }) => `${stake}::bigint, ${id}::uuid`,
  indexed: ['event', 'player', 'currency'],
}

/** The bets that a search reads, and what it selects of them. */
function searchOf(filter: TickerFilter, { field: sorted, isDescending, behind }: Sorted<TickerSort>) {
  const byTime = filter.from !== undefined || filter.to !== undefined ? BY_TIME : BY_ID
  const { columns, place, indexed } = sorted === 'stake' ? BY_STAKE : byTime
  const { order, behind: isBehind } = keysetText(columns, isDescending)
  const given = Object.entries(filter).filter(([, value]) => value !== undefined) as [keyof TickerFilter, unknown][]
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const conditionOf = ([field, value]: [keyof TickerFilter, unknown]) => `and ${CONDITIONS[field].replace('?', bind(value))}`
  const read = given.filter(([field]) => indexed.includes(field)).map(conditionOf)
  if (behind) read.push(`and ${isBehind(place(lastOf(behind, sorted, bind)))}`)
  const selected = given.filter(([field]) => !indexed.includes(field)).map(conditionOf)
  return {
    read: `select b.* from sportsbook.bet b where true ${read.join(' ')} order by ${order}`,
    selected: `where true ${selected.join(' ')} order by ${order}`,
    values,
  }
}

/** Only what the order needs is bound: a parameter that no text has is of no known type. */
const lastOf = ({ key, value }: SortedPlace, sorted: TickerSort, bind: (value: unknown) => string) => ({
  id: bind(key),
  stake: sorted === 'stake' ? bind(value) : '',
})

/** An operator's decision on the event stands above the one on its market; a price alone is of one leg. */
const DECISIONS = `select l.place, d.what, d.by, d.at from sportsbook.bet_leg l cross join lateral (
    select 'price' as what, a.ordered_by as by, ${MS('a.done_at')} as at, 1 as rank from sportsbook.manual_act a
      where a.act ->> 'bet' = l.bet::text and a.act ->> 'what' = 'leg' and (a.act ->> 'place')::int = l.place and a.done_at is not null and a.refused is null
    union all select 'event', v.set_by, ${MS('v.set_at')}, 2 from sportsbook.void_event v where v.event = l.event
    union all select 'market', r.set_by, ${MS('r.set_at')}, 3 from sportsbook.manual_result r where r.market = l.market and r.states ? l.key
    order by rank limit 1) d where l.bet = $1 order by l.place`

interface Search {
  /** Of the bets that match among those that one search reads, in their order. */
  readonly ids: readonly string[]
  /** The last bet that the search reads, when it reads neither all bets nor `limit` matches; `at` in milliseconds, `stake` in minor units as text. */
  readonly end: { readonly id: string; readonly at: number; readonly stake: string } | null
}

export function createTickerReads(run: Run, readAtOnce = READ_AT_ONCE) {
  return {
    /**
     * One statement, so that bets and end are of one moment: a bet that left the filter in between would move the end past bets that were
     * never read. The end is found only where the page is not full.
     */
    async search(filter: TickerFilter, { limit, ...sorted }: SortedPage<TickerSort>): Promise<Search> {
      const { read, selected, values } = searchOf(filter, sorted)
      const at = values.push(limit)
      const sql = `select page.ids, case when cardinality(page.ids) < $${at}::int then (
          select json_build_object('id', b.id, 'at', ${MS('b.placed_at')}, 'stake', b.placed_stake::text) from (${read} offset ${readAtOnce - 1} limit 1) b) end as end
        from (select array(select b.id from (${read} limit ${readAtOnce}) b ${selected} limit $${at}::int) as ids offset 0) page`
      return (await run<Search>(null, sql, ...values))[0]!
    },
    /** Of the legs of a bet that an operator decided, in their order. */
    decisions: (bet: string) => run<LegDecision>(null, DECISIONS, bet),
    cashOuts: (bet: string) =>
      run<CashOutPayment>(
        null,
        `select n, part, paid, fee_ppm as "feePpm", ${MS('paid_at')} as at from sportsbook.cash_out where bet = $1 order by n`,
        bet,
      ),
    isLate: async (bet: string) => (await run(null, 'select from sportsbook.late_correction where bet = $1', bet)).length > 0,
  }
}

export type TickerReads = ReturnType<typeof createTickerReads>
