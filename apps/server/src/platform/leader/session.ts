/**
 * A process's one session as a leader: a connection that holds the locks and tells by its beat that the process lives.
 * All its backends carry its name, so that whoever takes over can end them together.
 */
import pg from 'pg'

import type { Database } from '../db/index.ts'

/** Ends a connection whose other side is gone without a word within some four seconds. */
const TCP = '-c tcp_keepalives_idle=1 -c tcp_keepalives_interval=1 -c tcp_keepalives_count=3 -c tcp_user_timeout=3000'
/** A hundred dead sessions tell nobody anything; a day is longer than any clock is wrong. */
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
const END = 'select pg_terminate_backend(pid) from pg_stat_activity where application_name = any($1)'

export const backendName = (session: string) => `fairhouse leader ${session}`

export interface Session {
  id: string
  beat(): Promise<void>
  /** Of these names, those that are led by nobody, now held here. */
  hold(names: readonly string[]): Promise<string[]>
  /** The epoch under which `name`, held here, is led from now on. */
  take(name: string): Promise<bigint>
  letGo(name: string): Promise<void>
  /** Ends the backends of leaders of these names whose last beat is older than `ms`. */
  endHung(names: readonly string[], ms: number): Promise<void>
  close(): Promise<void>
}

/** Acts of one connection, each once those before it are over: one driver runs no two statements at once, and an act may be several. */
function createExclusiveRunner(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => undefined) // told to whoever asked for it
    return done
  }
}

/** `onLost` is told once, when the connection breaks: the locks are gone. @throws when there is no connection to be had. */
export async function openSession({ pool }: Database, id: string, onLost: (error: Error) => void): Promise<Session> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    application_name: backendName(id),
    connectionTimeoutMillis: 5000,
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
  // a beat that a crash of the database forgets was of a session that the crash ended
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
      await client.end().catch(() => undefined) // a broken connection is as closed as it can be
    },
  }
}

/** Durable before the first write of the term: an epoch given twice would fence nobody. */
async function takeName(client: pg.Client, name: string, id: string): Promise<bigint> {
  await client.query('set synchronous_commit = on')
  const { rows } = await client.query<{ epoch: bigint }>(TAKE, [name, id])
  await client.query('set synchronous_commit = off')
  return rows[0]!.epoch
}
