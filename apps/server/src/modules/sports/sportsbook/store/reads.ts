/** What the board's calls and channels read: the feed's rows under the operators' settings. */
import { type EventResult, type EventStatus, type Sport, type Tracker } from '@fairhouse/betting'

import type { Run } from '../../../../platform/db/index.ts'
import type { FeedEvent } from '../feed/port.ts'
import { ALL_PARTS, type BoardParts, type DatedEvent, isClosedByDate, isOfParts, OWN_SPORT, type Place } from '../rules.ts'
import {
  EVENT_SETTINGS,
  type EventTerms,
  FROM,
  HAS_RESULT,
  IS_EVENT_SHUT,
  IS_EVENT_VOID,
  IS_MARKET_SHUT,
  IS_OUTRIGHT,
  IS_TRADED,
  MARKET,
  MARKET_FROM,
  type MarketRow,
  offeredRow,
  ofParts,
  overdueAt,
  postponementOf,
  type StoredMarket,
  TERMS,
} from './offered.ts'
import type { FeedRow } from './writes.ts'

export type { StoredMarket } from './offered.ts'

export interface StoredEvent {
  readonly id: string
  readonly sport: Sport
  readonly league: FeedEvent['league']
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  /** null while it has not started. */
  readonly startedAt: Date | null
  readonly isOutright: boolean
  readonly status: EventStatus
  readonly phase: string
  readonly clock: string
  readonly score: FeedEvent['score']
  /** The latest one of the feed, corrections included; null before the first. */
  readonly result: EventResult | null
  readonly isSuspended: boolean
  readonly isSimulated: boolean
  readonly isListed: boolean
  readonly revision: number
}

/** An event on its own page. */
export interface StoredTrackedEvent extends StoredEvent {
  readonly tracker: Tracker | null
  /** Events with the same one are in no slip together. */
  readonly related: string | null
  /** When a later report changed its result last. */
  readonly correctedAt: Date | null
}

export interface StoredRow extends StoredEvent {
  readonly rank: number
  readonly main: StoredMarket | null
  readonly total: StoredMarket | null
  readonly openMarkets: number
}

type FeedStoredRow = Omit<StoredRow, 'main' | 'total'> & EventTerms & { main: MarketRow | null; total: MarketRow | null }

export interface EventFilter {
  readonly sport?: Sport | undefined
  readonly league?: string | undefined
  /** `next`: in play and not over by their date, or to start after `now`; no own rounds. */
  readonly when: 'all' | 'live' | 'upcoming' | 'next' | 'finished'
  /** Milliseconds; for `next`. */
  readonly now?: number | undefined
  /** Milliseconds, from inclusive and to exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  /** Only events with settings of an operator. */
  readonly isTraded?: boolean | undefined
  readonly after?: Place | undefined
  readonly limit: number
}

export interface SportCount {
  readonly sport: Sport
  readonly live: number
  readonly upcoming: number
}

export const EVENT = `e.id, e.sport, jsonb_build_object('id', l.id, 'country', l.country, 'names', l.names, 'tier', l.tier) as league, e.home, e.away,
  e.starts_at as "startsAt", e.started_at as "startedAt", ${IS_OUTRIGHT} as "isOutright", e.status, e.phase, e.clock, e.score, e.result, e.is_suspended or ${IS_EVENT_SHUT} as "isSuspended", e.is_simulated as "isSimulated",
  e.is_listed as "isListed", e.revision::float8 as revision`
/** Of the feed `f`. */
export const OF_FEED = `f.is_live_open as "isLiveOpen", f.is_upcoming_open as "isUpcomingOpen",
  extract(epoch from f.received_at)::float8 * 1000 as "receivedAt"`
const OF_PAGE = 'e.tracker, e.related, e.corrected_at as "correctedAt"'
const RANK = `case when e.status = 'live' then 0 else 1 end`
/** An event with what a list shows of its markets: the main one, and the total whose two sides are the most even. */
const ROW = `${EVENT}, ${TERMS}, ${RANK} as rank,
  (select to_jsonb(x) from (select ${MARKET} ${MARKET_FROM} where m.event = e.id and m.is_main limit 1) x) as main,
  (select to_jsonb(x) from (select ${MARKET} ${MARKET_FROM} where m.event = e.id and m.status = 'open' and not ${IS_MARKET_SHUT}
     and m.definition ->> 'type' = 'ou' and m.definition -> 'team' is null and coalesce(m.definition ->> 'scope', 'reg') in ('reg', 'full')
     order by abs((m.outcomes -> 0 ->> 'odds')::int - (m.outcomes -> 1 ->> 'odds')::int), m.id limit 1) x) as total,
  (select count(*)::int ${MARKET_FROM} where m.event = e.id and m.status = 'open' and not ${IS_MARKET_SHUT} and not ${IS_EVENT_SHUT}
     and e.status in ('scheduled', 'live')) as "openMarkets"`
const IN_ORDER = `${RANK}, e.starts_at, e.id`
const COUNTS = `count(*) filter (where e.status = 'live')::int as live, count(*) filter (where e.status = 'scheduled')::int as upcoming`

const NOT_OVER = `e.status in ('live', 'scheduled', 'postponed')`
const WHEN: Readonly<Record<EventFilter['when'], string>> = {
  all: `e.is_listed and ${NOT_OVER}`,
  live: `e.is_listed and e.status = 'live'`,
  upcoming: `e.is_listed and e.status in ('scheduled', 'postponed')`,
  next: `e.is_listed and e.sport <> '${OWN_SPORT}' and e.status in ('live', 'scheduled')`,
  finished: `e.status not in ('live', 'scheduled', 'postponed')`,
}
/** A leg that its match left void, and that would be open by what its match is now: it is read again with the next result alone. */
const isOpenAgain = (now: string) => `bl.state = 'void' and bl.void_reason is null and not ${HAS_RESULT} and not ${IS_EVENT_VOID}
  and not (e.status = 'scheduled' and coalesce(e.result ->> 'status' = 'postponed', false))
  and (e.status <> 'postponed' or to_timestamp(${now}::float8 / 1000) <= bl.starts_at + ${postponementOf('bl.sport')})
  and greatest(e.starts_at, e.started_at) <= bl.starts_at + ${postponementOf('bl.sport')}
  and not exists (select from sportsbook.manual_result r where r.market = bl.market)`
const waitsBy = (condition: string) =>
  `exists (select from sportsbook.bet_leg bl join sportsbook.bet b on b.id = bl.bet where bl.event = e.id and ${condition} and b.status = 'open')`
/** An own round is never decided by hand: its leader ends it, also where no more are opened. `now` is a parameter of milliseconds. */
const undecidedIn = (
  parts: BoardParts,
  now: string,
) => `(case when ${HAS_RESULT} then (e.settled_epoch, e.settled_version) = (e.result_epoch, e.result_version)
    else e.status in ('finished', 'abandoned', 'retired')
      or ${NOT_OVER} and e.sport <> '${OWN_SPORT}' and (${parts.has('feed') ? '' : 'true or '}not e.is_listed or ${overdueAt(now)}) end)
  and (${waitsBy(`bl.state = 'open'`)} or ${waitsBy(isOpenAgain(now))})`

/**
 * Lists and counts leave out what is stored of parts that are not configured; `undecided` does not, and its page is kept. `now`: milliseconds;
 * what is closed by its date is shown so.
 */
export function createBoardReads(run: Run, parts: BoardParts = ALL_PARTS, now: () => number = () => 0) {
  const when = (name: EventFilter['when']) => `${ofParts(parts)} and ${WHEN[name]}`
  const isShut = (event: DatedEvent) => !isOfParts(parts, event) || isClosedByDate(event, now())
  const shownOf = <E extends StoredEvent>(event: E): E => (isShut(event) ? { ...event, isSuspended: true } : event)
  const rowsOf = async (rows: Promise<FeedStoredRow[]>): Promise<StoredRow[]> => {
    const shown = (row: FeedStoredRow) => (isShut(row) ? { ...shownOf(row), isEventHeld: true, openMarkets: 0 } : row)
    const offered = (row: FeedStoredRow, market: MarketRow | null) => market && offeredRow(market, row.status, row)
    return (await rows).map(shown).map((row) => ({ ...row, main: offered(row, row.main), total: offered(row, row.total) }))
  }
  const list = (where: readonly string[], order: string, limit: number, values: readonly unknown[]) =>
    rowsOf(run<FeedStoredRow>(null, `select ${ROW} ${FROM} where ${where.join(' and ')} order by ${order} limit $1`, limit, ...values))
  return {
    async feed(): Promise<FeedRow> {
      const sql = `select f.epoch::float8, f.seq::float8, ${OF_FEED} from sportsbook.feed f`
      return (await run<FeedRow>(null, sql))[0]!
    },
    sports: () => run<SportCount>(null, `select e.sport, ${COUNTS} from sportsbook.event e where ${when('all')} group by 1`),
    leagues: (sport: Sport) =>
      run<FeedEvent['league'] & { live: number; upcoming: number }>(
        null,
        `select l.id, l.country, l.names, l.tier, ${COUNTS} ${FROM} where ${when('all')} and e.sport = $1
         group by l.id order by l.tier, l.id`,
        sport,
      ),
    events(filter: EventFilter): Promise<StoredRow[]> {
      const [conditions, values] = conditionsOf(filter)
      const order = filter.when === 'finished' ? 'e.starts_at desc, e.id desc' : IN_ORDER
      return list([when(filter.when), ...conditions], order, filter.limit, values)
    },
    /**
     * Over, off the board, overdue or of a feed that is read no more, and open bets wait for a result, or for what a result that they were settled
     * by does not say. `now` in milliseconds.
     */
    undecided(
      { limit, ...filter }: Pick<EventFilter, 'sport' | 'search' | 'isTraded' | 'after' | 'limit'>,
      now: number,
    ): Promise<StoredRow[]> {
      const [conditions, values] = conditionsOf(filter)
      return list([undecidedIn(parts, `$${values.length + 2}`), ...conditions], IN_ORDER, limit, [...values, now])
    },
    /** Rows of these events, also of those that have left the board. */
    rows: (ids: readonly string[]) => rowsOf(run<FeedStoredRow>(null, `select ${ROW} ${FROM} where e.id = any($1::text[])`, ids)),
    async event(id: string): Promise<StoredTrackedEvent | undefined> {
      return (await run<StoredTrackedEvent>(null, `select ${EVENT}, ${OF_PAGE} ${FROM} where e.id = $1`, id)).map(shownOf)[0]
    },
    /** Markets changed after a revision of their event. */
    async markets(event: string, after: number): Promise<StoredMarket[]> {
      const sql = `select ${MARKET}, ${TERMS}, e.sport, e.status as "eventStatus", e.starts_at as "startsAt", e.started_at as "startedAt", ${IS_OUTRIGHT} as "isOutright" ${MARKET_FROM} join sportsbook.event e on e.id = m.event
        ${EVENT_SETTINGS} where m.event = $1 and m.revision > $2 order by m.id`
      type Row = MarketRow & EventTerms & Omit<DatedEvent, 'status'> & { eventStatus: EventStatus }
      const rows = await run<Row>(null, sql, event, after)
      const isEventShut = (row: Row) => isShut({ ...row, status: row.eventStatus })
      return rows.map((row) => offeredRow(row, row.eventStatus, isEventShut(row) ? { ...row, isEventHeld: true } : row))
    },
  }
}

export type BoardReads = ReturnType<typeof createBoardReads>

/** `$1` is the limit. */
function conditionsOf({ sport, league, when, now, from, to, search, ids, isTraded, after }: Partial<EventFilter>): [string[], unknown[]] {
  const [conditions, values]: [string[], unknown[]] = [[], []]
  const where = (condition: string, value: unknown) => void conditions.push(condition.replaceAll('?', `$${values.push(value) + 1}`))
  if (sport) where('e.sport = ?', sport)
  if (league) where('e.league = ?', league)
  if (when === 'next') where(`not ${overdueAt('?')} and (e.status = 'live' or e.starts_at > to_timestamp(?::float8 / 1000))`, now)
  if (from !== undefined) where('e.starts_at >= to_timestamp(?::float8 / 1000)', from)
  if (to !== undefined) where('e.starts_at < to_timestamp(?::float8 / 1000)', to)
  if (search) where(`(e.home ilike ? or e.away ilike ? or l.names::text ilike ?)`, `%${escaped(search)}%`)
  if (ids) where('e.id = any(?::text[])', ids)
  if (isTraded) conditions.push(IS_TRADED)
  if (after) {
    const place = `(?::jsonb ->> 'rank')::int, to_timestamp((?::jsonb ->> 'startsAt')::float8 / 1000), ?::jsonb ->> 'id'`
    if (when === 'finished') where(`(1, e.starts_at, e.id) < (${place})`, JSON.stringify({ ...after, rank: 1 }))
    else where(`(${IN_ORDER}) > (${place})`, JSON.stringify(after))
  }
  return [conditions, values]
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
