/**
 * A process's one leader session: a connection that holds the locks and whose heartbeat shows that the process lives. All its backends
 * have its application name, so that another candidate can terminate them together.
 */
import pg from 'pg'

import type { Database } from '../db/index.ts'

/** Ends a connection whose other side disappeared silently within about four seconds. */
const TCP = '-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=3000'
/** A heartbeat without an answer for so long: the connection is lost in silence, and another process has led for some time. */
const ANSWER_MS = 5000
/** Old sessions are of no use; a day exceeds any clock error. */
const DELETE_STALE = `delete from leadership.session s where s.beat < clock_timestamp() - interval '1 day'
  and not exists (select from leadership.leader l where l.session = s.id)`
const INSERT_SESSION = 'insert into leadership.session (id, beat) values ($1, clock_timestamp())'
const BEAT = { name: 'leader-beat', text: 'update leadership.session set beat = clock_timestamp() where id = $1' }
const LOCK = {
  name: 'leader-lock',
  text: `select name from unnest($1::text[]) name where pg_try_advisory_lock(hashtextextended('leader:' || name, 0))`,
}
const UNLOCK = { name: 'leader-unlock', text: `select pg_advisory_unlock(hashtextextended('leader:' || $1, 0))` }
const TAKE = `insert into leadership.leader as l (name, epoch, session) values ($1, 1, $2)
  on conflict (name) do update set epoch = l.epoch + 1, session = excluded.session returning epoch`
const HUNG = {
  name: 'leader-hung',
  text: `select distinct s.id from leadership.leader l join leadership.session s on s.id = l.session
    where l.name = any($1) and s.id <> $2 and s.beat < clock_timestamp() - $3 * interval '1 ms'`,
}
const VACANT = `select name from unnest($1::text[]) name where not exists (
  select from leadership.leader l join leadership.session s on s.id = l.session
  where l.name = name.name and s.beat > clock_timestamp() - $2 * interval '1 ms')`
const END = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1)'

/** A leader without a heartbeat for so long leads nothing any more. */
const VACANT_MS = 10_000

/** Those of these names that no living process leads. */
export const vacantNames = async ({ pool }: Pick<Database, 'pool'>, names: readonly string[]): Promise<string[]> =>
  (await pool.query<{ name: string }>(VACANT, [names, VACANT_MS])).rows.map(({ name }) => name)

export const backendName = (session: string) => `fairhouse leader ${session}`

export interface Session {
  id: string
  beat(): Promise<void>
  /** Locks those of these names that have no leader, and returns them. */
  hold(names: readonly string[]): Promise<string[]>
  /** Returns the epoch of the new term of `name`, which is locked here. */
  take(name: string): Promise<bigint>
  letGo(name: string): Promise<void>
  /** Terminates the backends of leaders of these names whose last heartbeat is older than `ms`. */
  endHung(names: readonly string[], ms: number): Promise<void>
  close(): Promise<void>
}

/** Runs operations of one connection sequentially: a driver runs one statement at a time, and an operation may have several. */
function createExclusiveRunner(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined) // the caller of that operation gets the error
    return done
  }
}

/** `onLost` is called once, when the connection breaks: the locks are gone. @throws if there is no connection. */
export async function openSession({ pool }: Database, id: string, onLost: (error: Error) => void): Promise<Session> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: backendName(id),
    connectionTimeoutMillis: 5000,
    query_timeout: ANSWER_MS,
    keepAlive: true,
    options: TCP,
  })
  let closing = false
  let lost = false
  const lose = (error: Error) => {
    if (lost || closing) return
    lost = true
    onLost(error)
  }
  client.on('error', lose)
  client.on('end', () => lose(new Error('the leading connection ended')))
  await client.connect()
  // a crash of the database may lose a heartbeat, but it also ends the session
  await client.query('set synchronous_commit = off')
  await client.query(DELETE_STALE)
  await client.query(INSERT_SESSION, [id])
  const runExclusive = createExclusiveRunner()
  return {
    id,
    beat: () => runExclusive(async () => void (await client.query({ ...BEAT, values: [id] }))),
    hold: (names) =>
      runExclusive(async () => (await client.query<{ name: string }>({ ...LOCK, values: [names] })).rows.map(({ name }) => name)),
    take: (name) => runExclusive(() => takeName(client, name, id)),
    letGo: (name) => runExclusive(async () => void (await client.query({ ...UNLOCK, values: [name] }))),
    endHung: (names, ms) =>
      runExclusive(async () => {
        const { rows } = await client.query<{ id: string }>({ ...HUNG, values: [names, id, ms] })
        if (rows.length > 0) await client.query(END, [rows.map((row) => backendName(row.id))])
      }),
    async close() {
      closing = true
      await client.end().catch(() => undefined) // a broken connection needs no close
    },
  }
}

/** Durable before the first write of the term: an epoch given twice would fence nothing. */
async function takeName(client: pg.Client, name: string, id: string): Promise<bigint> {
  await client.query('set synchronous_commit = on')
  const { rows } = await client.query<{ epoch: bigint }>(TAKE, [name, id])
  await client.query('set synchronous_commit = off')
  return rows[0]!.epoch
}
