/** What the board's calls and channels read. */
import type { EventStatus, Market, MarketStatus, Sport } from '@fairhouse/betting'

import type { FeedEvent, FeedOutcome } from '../feed/port.ts'
import type { Place } from '../rules.ts'
import type { FeedRow } from './writes.ts'
import type { Run } from './sql.ts'

export interface StoredEvent {
  readonly id: string
  readonly sport: Sport
  readonly league: FeedEvent['league']
  readonly home: string
  readonly away: string
  readonly startsAt: Date
  readonly status: EventStatus
  readonly phase: string
  readonly clock: string
  readonly score: FeedEvent['score']
  readonly isSuspended: boolean
  readonly isSimulated: boolean
  readonly isListed: boolean
  readonly revision: number
}

export interface StoredMarket {
  readonly id: string
  readonly definition: Market
  readonly status: MarketStatus
  readonly outcomes: readonly FeedOutcome[]
  readonly revision: number
}

export interface StoredRow extends StoredEvent {
  readonly rank: number
  readonly main: StoredMarket | null
  readonly total: StoredMarket | null
  readonly openMarkets: number
}

export interface EventFilter {
  readonly sport?: Sport | undefined
  readonly league?: string | undefined
  readonly when: 'all' | 'live' | 'upcoming' | 'finished'
  /** Milliseconds, from inclusive and to exclusive. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  readonly search?: string | undefined
  readonly ids?: readonly string[] | undefined
  readonly after?: Place | undefined
  readonly limit: number
}

export interface SportCount {
  readonly sport: Sport
  readonly live: number
  readonly upcoming: number
}

const EVENT = `e.id, e.sport, jsonb_build_object('id', l.id, 'country', l.country, 'names', l.names, 'tier', l.tier) as league, e.home, e.away,
  e.starts_at as "startsAt", e.status, e.phase, e.clock, e.score, e.is_suspended as "isSuspended", e.is_simulated as "isSimulated",
  e.is_listed as "isListed", e.revision::float8 as revision`
const MARKET = 'm.id, m.definition, m.status, m.outcomes, m.revision::float8 as revision'
const RANK = `case when e.status = 'live' then 0 else 1 end`
/** An event with what a list shows of its markets: the main one, and the total whose two sides are the most even. */
const ROW = `${EVENT}, ${RANK} as rank,
  (select to_jsonb(x) from (select ${MARKET} from sportsbook.market m where m.event = e.id and m.is_main limit 1) x) as main,
  (select to_jsonb(x) from (select ${MARKET} from sportsbook.market m where m.event = e.id and m.status = 'open'
     and m.definition ->> 'type' = 'ou' and m.definition -> 'team' is null and coalesce(m.definition ->> 'scope', 'reg') in ('reg', 'full')
     order by abs((m.outcomes -> 0 ->> 'odds')::int - (m.outcomes -> 1 ->> 'odds')::int), m.id limit 1) x) as total,
  (select count(*)::int from sportsbook.market m where m.event = e.id and m.status = 'open') as "openMarkets"`
const FROM = 'from sportsbook.event e join sportsbook.league l on l.id = e.league'
const COUNTS = `count(*) filter (where e.status = 'live')::int as live, count(*) filter (where e.status = 'scheduled')::int as upcoming`

const WHEN: Readonly<Record<EventFilter['when'], string>> = {
  all: `e.is_listed and e.status in ('live', 'scheduled', 'postponed')`,
  live: `e.is_listed and e.status = 'live'`,
  upcoming: `e.is_listed and e.status in ('scheduled', 'postponed')`,
  finished: `e.status not in ('live', 'scheduled', 'postponed')`,
}

export function createBoardReads(run: Run) {
  return {
    async feed(): Promise<FeedRow> {
      const sql = `select epoch::float8, seq::float8, is_live_open as "isLiveOpen", is_upcoming_open as "isUpcomingOpen",
        extract(epoch from received_at)::float8 * 1000 as "receivedAt" from sportsbook.feed`
      return (await run<FeedRow>(null, sql))[0]!
    },
    sports: () => run<SportCount>(null, `select e.sport, ${COUNTS} from sportsbook.event e where ${WHEN.all} group by 1`),
    leagues: (sport: Sport) =>
      run<FeedEvent['league'] & { live: number; upcoming: number }>(
        null,
        `select l.id, l.country, l.names, l.tier, ${COUNTS} ${FROM} where ${WHEN.all} and e.sport = $1
         group by l.id order by l.tier, l.id`,
        sport,
      ),
    events(filter: EventFilter): Promise<StoredRow[]> {
      const [conditions, values] = conditionsOf(filter)
      const order = filter.when === 'finished' ? 'e.starts_at desc, e.id desc' : `${RANK}, e.starts_at, e.id`
      return run<StoredRow>(
        null,
        `select ${ROW} ${FROM} where ${[WHEN[filter.when], ...conditions].join(' and ')} order by ${order} limit $1`,
        filter.limit,
        ...values,
      )
    },
    /** Rows of these events, also of those that have left the board. */
    rows: (ids: readonly string[]) => run<StoredRow>(null, `select ${ROW} ${FROM} where e.id = any($1::text[])`, ids),
    event: async (id: string) => (await run<StoredEvent>(null, `select ${EVENT} ${FROM} where e.id = $1`, id))[0],
    /** Markets changed after a revision of their event. */
    markets: (event: string, after: number) =>
      run<StoredMarket>(
        null,
        `select ${MARKET} from sportsbook.market m where m.event = $1 and m.revision > $2 order by m.id`,
        event,
        after,
      ),
  }
}

export type BoardReads = ReturnType<typeof createBoardReads>

/** `$1` is the limit. */
function conditionsOf({ sport, league, when, from, to, search, ids, after }: EventFilter): [string[], unknown[]] {
  const [conditions, values]: [string[], unknown[]] = [[], []]
  const where = (condition: string, value: unknown) => void conditions.push(condition.replaceAll('?', `$${values.push(value) + 1}`))
  if (sport) where('e.sport = ?', sport)
  if (league) where('e.league = ?', league)
  if (from !== undefined) where('e.starts_at >= to_timestamp(?::float8 / 1000)', from)
  if (to !== undefined) where('e.starts_at < to_timestamp(?::float8 / 1000)', to)
  if (search) where(`(e.home ilike ? or e.away ilike ? or l.names::text ilike ?)`, `%${escaped(search)}%`)
  if (ids) where('e.id = any(?::text[])', ids)
  if (after) {
    const place = `(?::jsonb ->> 'rank')::int, to_timestamp((?::jsonb ->> 'startsAt')::float8 / 1000), ?::jsonb ->> 'id'`
    if (when === 'finished') where(`(1, e.starts_at, e.id) < (${place})`, JSON.stringify({ ...after, rank: 1 }))
    else where(`(${RANK}, e.starts_at, e.id) > (${place})`, JSON.stringify(after))
  }
  return [conditions, values]
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
