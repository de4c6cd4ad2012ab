/** What the reader of the feed writes. Repeating a write changes nothing: a row is as new as its (epoch, version). */
import type { Run, Tx } from '../../../../platform/db/index.ts'
import type { Changes, FeedEvent, FeedMarket, FeedResult } from '../feed/port.ts'
import { ALL_PARTS, type BoardParts, OWN_SPORT, sportsOfMain } from '../rules.ts'
import { HAS_RESULT } from './offered.ts'

export interface FeedRow {
  epoch: number | null
  seq: number | null
  isLiveOpen: boolean
  isUpcomingOpen: boolean
  /** Milliseconds. */
  receivedAt: number | null
}

/** Rows of one epoch. `isWhole`: events and markets that are missing have left the board. */
export interface BoardWrite {
  readonly epoch: number
  readonly changes: Changes
  readonly isWhole: boolean
  /** Milliseconds. */
  readonly at: number
  /** By the house: it writes its own sport alone, and the feed any other. */
  readonly isOwn?: boolean
  /** Events whose markets take no more bets. */
  readonly closed?: readonly string[]
  /** Events that leave the board. */
  readonly ended?: readonly string[]
}

export function createBoardWrites(run: Run, parts: BoardParts = ALL_PARTS) {
  // no snapshot takes events of a feed off the board that is read no more
  const hasLeft = parts.has('feed')
    ? 'not is_listed'
    : `(not is_listed or sport <> '${OWN_SPORT}' and starts_at < to_timestamp($1::float8 / 1000))`
  return {
    /** Returns the changed events, each with its revision before. Locks events, then markets, in the order of their ids. */
    async apply(tx: Tx, { epoch, changes, isWhole, at, isOwn = false, closed = [], ended = [] }: BoardWrite): Promise<Map<string, number>> {
      const { markets, results } = changes
      const events = changes.events.filter(({ sport }) => (sport === OWN_SPORT) === isOwn)
      await lockEvents(run, tx, [...events, ...results].map(({ id }) => id).concat(markets.map(({ event }) => event)))
      const touched = [
        ...(isWhole ? await unlistMissing(run, tx, events) : []),
        ...(await touchOffered(run, tx, epoch, events)),
        ...(await writeEvents(run, tx, { epoch, at }, events)),
        ...(await writeResults(run, tx, { epoch, at, isOwn }, results)),
        ...(isWhole ? await closeMissing(run, tx, markets) : []),
        ...(await writeMarkets(run, tx, epoch, markets, isOwn)),
        ...(isOwn ? await endOwn(run, tx, closed, ended) : []),
      ]
      const ids = [...new Set(touched.map(({ event }) => event))]
      const sql = `update sportsbook.event set revision = revision + 1, changed_at = to_timestamp($2::float8 / 1000)
        where id = any($1::text[]) returning id, (revision - 1)::float8 as before`
      const rows = await run<{ id: string; before: number }>(tx, sql, ids, at)
      return new Map(rows.map(({ id, before }) => [id, before]))
    },
    async setFeed(tx: Tx, { epoch, seq, isLiveOpen, isUpcomingOpen, receivedAt }: FeedRow): Promise<void> {
      const sql = `update sportsbook.feed set epoch = $1, seq = $2, is_live_open = $3, is_upcoming_open = $4,
        received_at = to_timestamp($5::float8 / 1000)`
      await run(tx, sql, epoch, seq, isLiveOpen, isUpcomingOpen, receivedAt)
    },
    /**
     * Deletes events that left the board before these instants, milliseconds, and are in no open bet; of a feed that is read no more those that
     * were to begin, and changed last, before them. Returns how many.
     */
    async forget(changedBefore: { feed: number; own: number }, atMost: number): Promise<number> {
      const sql = `delete from sportsbook.event where id in
        (select id from sportsbook.event e where ${hasLeft}
           and changed_at < to_timestamp(case when sport = '${OWN_SPORT}' then $3::float8 else $1::float8 end / 1000) and not exists
           (select from sportsbook.bet_leg l join sportsbook.bet b on b.id = l.bet where l.event = e.id and b.status in ('pending', 'open'))
         limit $2) returning id`
      return (await run(null, sql, changedBefore.feed, atMost, changedBefore.own)).length
    },
  }
}

export type BoardWrites = ReturnType<typeof createBoardWrites>

interface Touched {
  event: string
}

/** Before its markets, as bets do. */
const lockEvents = (run: Run, tx: Tx, ids: readonly string[]): Promise<unknown> =>
  run(tx, 'select from sportsbook.event where id = any($1::text[]) order by id for update', [...new Set(ids)])

const unlistMissing = (run: Run, tx: Tx, events: readonly FeedEvent[]): Promise<Touched[]> =>
  run<Touched>(
    tx,
    `update sportsbook.event e set is_listed = false
     where is_listed and sport <> '${OWN_SPORT}' and not exists (select from unnest($1::text[]) as sent(id) where sent.id = e.id) returning id as event`,
    events.map(({ id }) => id),
  )

/** What an event of this status offers its markets as. */
const offering = (status: string) =>
  `case when ${status} in ('scheduled', 'live') then 'own' when ${status} = 'postponed' then 'suspended' else 'closed' end`

/** Before the events are written: one with another status may change what its markets are offered as. */
async function touchOffered(run: Run, tx: Tx, epoch: number, events: readonly FeedEvent[]): Promise<Touched[]> {
  if (events.length === 0) return []
  return run<Touched>(
    tx,
    `update sportsbook.market m set revision = e.revision + 1
     from jsonb_to_recordset($1::jsonb) as x(id text, sport text, league text, status text, version bigint)
       join sportsbook.event e on (e.id, e.sport, e.league) = (x.id, x.sport, x.league)
     where m.event = e.id and m.status in ('open', 'suspended') and ($2, x.version) > (e.epoch, e.version)
       and ${offering('x.status')} <> ${offering('e.status')} returning m.event`,
    JSON.stringify(latestOf(events).map(({ id, sport, league, status, version }) => ({ id, sport, league: league.id, status, version }))),
    epoch,
  )
}

const LEAGUES = `insert into sportsbook.league as l (id, sport, country, names, tier)
  select id, sport, country, names, tier from jsonb_to_recordset($4::jsonb) as x(id text, sport text, country text, names jsonb, tier smallint)
  order by id
  on conflict (id) do update set country = excluded.country, names = excluded.names, tier = excluded.tier
  where (l.country, l.names, l.tier) is distinct from (excluded.country, excluded.names, excluded.tier)`

/**
 * With the leagues of the events. An event keeps its league and sport: with others it would be another event. Its start is the feed's; where
 * it names none, the first one known: the planned one, or the first report of a start before it. A match that is scheduled again, is
 * postponed or does not take place has none. A result that said `postponed` is over with the next date, and with the next status:
 * should that one be postponed too, its bets do not count the hours of the first.
 */
async function writeEvents(
  run: Run,
  tx: Tx,
  { epoch, at }: Pick<BoardWrite, 'epoch' | 'at'>,
  events: readonly FeedEvent[],
): Promise<Touched[]> {
  if (events.length === 0) return []
  const leagues = new Map(events.map(({ league, sport }) => [league.id, { ...league, sport }]))
  const rows = latestOf(events).map(({ league, ...event }) => ({ ...event, league: league.id }))
  return run<Touched>(
    tx,
    `with leagues as (${LEAGUES})
     insert into sportsbook.event as e (id, league, sport, home, away, starts_at, status, phase, clock, score, is_suspended, is_simulated,
       related, tracker, started_at, epoch, version, changed_at)
     select x.id, x.league, x.sport, x.home, x.away, "startsAt", x.status, x.phase, x.clock, x.score, "isSuspended", "isSimulated", "group",
       x.tracker, coalesce("startedAt", case when x.status not in ('scheduled', 'postponed', 'cancelled', 'walkover')
         then coalesce(known.started_at, least("startsAt", to_timestamp($3::float8 / 1000))) end), $2, x.version, now()
     from jsonb_to_recordset($1::jsonb) as x(id text, league text, sport text, home text, away text, "startsAt" timestamptz, status text,
       "startedAt" timestamptz, phase text, clock text, score jsonb, "isSuspended" boolean, "isSimulated" boolean, "group" text, tracker jsonb,
       version bigint) left join sportsbook.event known on known.id = x.id
     order by x.id
     on conflict (id) do update set home = excluded.home, away = excluded.away, starts_at = excluded.starts_at, status = excluded.status,
       phase = excluded.phase, clock = excluded.clock, score = excluded.score, is_suspended = excluded.is_suspended, is_listed = true,
       result = case when e.result ->> 'status' = 'postponed' and excluded.status <> 'postponed'
         and (excluded.status, excluded.starts_at) is distinct from (e.status, e.starts_at) then null else e.result end,
       related = excluded.related, tracker = excluded.tracker, started_at = excluded.started_at,
       settled_version = case when excluded.started_at is distinct from e.started_at then null else e.settled_version end, epoch = excluded.epoch, version = excluded.version
     where (excluded.epoch, excluded.version) > (e.epoch, e.version) and (e.sport, e.league) = (excluded.sport, excluded.league)
     returning id as event`,
    JSON.stringify(rows),
    epoch,
    at,
    JSON.stringify([...leagues.values()]),
  )
}

/** What of a result decides bets. */
const deciding = (result: string) => `case when ${result} ->> 'status' = 'finished' then ${result} - '{done,advances,hoursLate}'::text[]
  when ${result} ->> 'status' = any ('{cancelled,walkover,awarded}') then '{"status": "void"}'::jsonb else ${result} end`

/** A correction: there was a result already, and bets are decided otherwise. */
async function writeResults(
  run: Run,
  tx: Tx,
  { epoch, at, isOwn }: Required<Pick<BoardWrite, 'epoch' | 'at' | 'isOwn'>>,
  results: readonly FeedResult[],
): Promise<Touched[]> {
  if (results.length === 0) return []
  return run<Touched>(
    tx,
    `update sportsbook.event e set result = x.result, result_epoch = $2, result_version = x.version,
       corrected_at = case when ${HAS_RESULT} and ${deciding('e.result')} <> ${deciding('x.result')} then to_timestamp($4::float8 / 1000) else e.corrected_at end
     from jsonb_to_recordset($1::jsonb) as x(id text, version bigint, result jsonb)
     where e.id = x.id and (e.sport = '${OWN_SPORT}') = $3 and (e.result_version is null or ($2, x.version) > (e.result_epoch, e.result_version)) returning e.id as event`,
    JSON.stringify(latestOf(results)),
    epoch,
    isOwn,
    at,
  )
}

/** A whole snapshot without an open market: it is no longer offered. */
const closeMissing = (run: Run, tx: Tx, markets: readonly FeedMarket[]): Promise<Touched[]> =>
  run<Touched>(
    tx,
    `update sportsbook.market m set status = 'closed', revision = e.revision + 1 from sportsbook.event e
     where e.id = m.event and e.sport <> '${OWN_SPORT}' and m.status in ('open', 'suspended')
       and not exists (select from unnest($1::text[]) as sent(id) where sent.id = m.id) returning m.event`,
    markets.map(({ id }) => id),
  )

/** A market keeps its event and its definition: with another line it would be another market. */
async function writeMarkets(run: Run, tx: Tx, epoch: number, markets: readonly FeedMarket[], isOwn: boolean): Promise<Touched[]> {
  if (markets.length === 0) return []
  await dueAgain(run, tx, markets)
  return run<Touched>(
    tx,
    `insert into sportsbook.market as m (id, event, definition, is_main, status, outcomes, decided_at, epoch, version, revision)
     select x.id, e.id, x.market, e.sport = any(x."mainIn"), x.status, x.outcomes, x."decidedAt", $2, x.version, e.revision + 1
     from jsonb_to_recordset($1::jsonb) as x(id text, event text, market jsonb, status text, outcomes jsonb, "decidedAt" timestamptz,
       version bigint, "mainIn" text[])
     join sportsbook.event e on e.id = x.event and (e.sport = '${OWN_SPORT}') = $3 order by x.id
     on conflict (id) do update set status = excluded.status, outcomes = excluded.outcomes,
       decided_at = excluded.decided_at, epoch = excluded.epoch, version = excluded.version, revision = excluded.revision
     where (excluded.epoch, excluded.version) > (m.epoch, m.version) and m.event = excluded.event
     returning m.event`,
    JSON.stringify(latestOf(markets).map((each) => ({ ...each, mainIn: sportsOfMain(each.market) }))),
    epoch,
    isOwn,
  )
}

/** Bets that were settled before their feed named the moment that decided their market are evaluated again. */
async function dueAgain(run: Run, tx: Tx, markets: readonly FeedMarket[]): Promise<void> {
  const decided = markets.filter(({ decidedAt }) => decidedAt !== undefined)
  if (decided.length === 0) return
  const sql = `update sportsbook.event e set settled_version = null from sportsbook.market m
    join jsonb_to_recordset($1::jsonb) as x(id text, "decidedAt" timestamptz) on x.id = m.id
    where e.id = m.event and e.settled_version is not null and x."decidedAt" is distinct from m.decided_at`
  await run(tx, sql, JSON.stringify(latestOf(decided).map(({ id, decidedAt }) => ({ id, decidedAt }))))
}

async function endOwn(run: Run, tx: Tx, closed: readonly string[], ended: readonly string[]): Promise<Touched[]> {
  const sql = `update sportsbook.market m set status = 'closed', revision = e.revision + 1 from sportsbook.event e
    where e.id = m.event and e.sport = $2 and m.event = any($1::text[]) and m.status in ('open', 'suspended') returning m.event`
  const touched = closed.length > 0 ? await run<Touched>(tx, sql, closed, OWN_SPORT) : []
  if (ended.length > 0)
    await run(tx, 'update sportsbook.event set is_listed = false where id = any($1::text[]) and sport = $2', ended, OWN_SPORT)
  return touched
}

/** One statement writes a row once: the highest version of each id, wherever it stands in the batch. */
function latestOf<T extends { id: string; version: number }>(rows: readonly T[]): T[] {
  const latest = new Map<string, T>()
  for (const row of rows) if (row.version > (latest.get(row.id)?.version ?? -Infinity)) latest.set(row.id, row)
  return [...latest.values()]
}
