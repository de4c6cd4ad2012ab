/**
 * A pool that notices a database lost in silence: packets are dropped, no socket is closed, and the system reports it after a quarter of an
 * hour. A query that takes long is none of it: the server says on another connection that it works on it.
 */
import { performance } from 'node:perf_hooks'
import type { Duplex } from 'node:stream'

import pg from 'pg'

const TICK_MS = 500
/** Jobs of each minute find the connections of the minute before: making one costs more than what they do. */
const UNUSED_MS = 300_000
/** Without an answer for so long a query, or a new connection, is asked about. */
const SILENT_MS = 3000
/** For the other connection to be made, and for its answer. */
const ASK_MS = 2000
/** A query that the server works on is asked about again after twice its time, at the latest after this. */
const LONGEST_MS = 30_000
/** The server ends sessions of a client that is gone within about 25 seconds: they may hold locks. */
const TCP = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000'
/**
 * The server ends a transaction that stands still for so long: it may hold locks, and tournaments and cashback wait for it. None of the product pauses within a
 * transaction: a copy, a check or a migration works on, however long it takes.
 */
const ENDS_STANDSTILL = '-c idle_in_transaction_session_timeout=300000'
const WORKS_ON = `select pid from pg_stat_activity where pid = any($1::int[]) and state = 'active'`

/** What the driver's types leave out. */
interface Driver {
  readonly connection: { readonly stream: Duplex }
  readonly readyForQuery: boolean
  readonly processID: number | null
}

interface Watched {
  readonly driver: Driver
  isConnected: boolean
  read: number
  /** Of the last sign of the server, in milliseconds of the monotonic clock. */
  since: number
  /** Not asked about before. */
  askAt: number
  /** What the last question showed. Idle: the query's answer was lost, or is on its way. */
  seen: 'active' | 'idle' | 'silence' | undefined
}

export function createWatchedPool(config: pg.PoolConfig): pg.Pool {
  const clients = new Map<pg.ClientBase, Watched>()
  const watch = createWatch(clients, config)

  class WatchedClient extends pg.Client {
    declare readonly readyForQuery: boolean
    declare readonly processID: number | null

    constructor(own?: string | pg.ClientConfig) {
      super(own)
      const since = performance.now()
      const askAt = watch.isAway() ? since : since + SILENT_MS
      clients.set(this, { driver: this, isConnected: false, read: 0, since, askAt, seen: undefined })
      this.once('end', () => clients.delete(this))
      watch.begin()
    }
  }

  const pool = new pg.Pool({
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: UNUSED_MS,
    options: `${TCP} ${ENDS_STANDSTILL}`,
    ...config,
    Client: WatchedClient,
  })
  pool.on('connect', (client) => {
    const watched = clients.get(client)
    if (watched) watched.isConnected = true
  })
  pool.on('remove', (client) => void clients.delete(client))
  return pool
}

interface Watch {
  /** It ends with the last connection. */
  begin(): void
  /** The database gave no answer when it was last asked. */
  isAway(): boolean
}

function createWatch(clients: ReadonlyMap<pg.ClientBase, Watched>, config: pg.PoolConfig): Watch {
  let [ticked, isAsking, isAway] = [0, false, false]
  let timer: NodeJS.Timeout | undefined
  const tick = () => {
    if (clients.size === 0) {
      clearInterval(timer)
      timer = undefined
    }
    const now = performance.now()
    const wasPaused = now - ticked > 2 * TICK_MS
    ticked = now
    const silent = [...clients.values()].filter((watched) => isSilent(watched, now, wasPaused))
    if (isAsking || silent.length === 0) return
    isAsking = true
    void endLost(silent, config).then((isAnswered) => {
      isAsking = false
      isAway = !isAnswered
      if (isAnswered) for (const watched of clients.values()) if (watched.seen === 'silence') watched.seen = 'active'
    })
  }
  return {
    begin() {
      if (timer) return
      ticked = performance.now()
      timer = setInterval(tick, TICK_MS).unref()
    },
    isAway: () => isAway,
  }
}

/** A socket counts them. */
const readOf = ({ driver: { connection } }: Watched) => ('bytesRead' in connection.stream ? Number(connection.stream.bytesRead) : 0)
const isWaiting = ({ isConnected, driver }: Watched) => !isConnected || !driver.readyForQuery

/** `wasPaused`: this process stood still, and what the server sent is still unread. */
function isSilent(watched: Watched, now: number, wasPaused: boolean): boolean {
  const read = readOf(watched)
  if (!isWaiting(watched) || wasPaused || read !== watched.read)
    Object.assign(watched, { read, since: now, askAt: now + SILENT_MS, seen: undefined })
  return now >= watched.askAt
}

/** Returns false if the database gives no answer. */
async function endLost(silent: readonly Watched[], config: pg.PoolConfig): Promise<boolean> {
  const before = silent.map((watched) => ({ watched, read: readOf(watched) }))
  const pids = silent.flatMap(({ driver: { processID: pid } }) => (pid === null ? [] : [pid]))
  const answer = await ask(config, pids)
  for (const { watched, read } of before) if (readOf(watched) === read && isWaiting(watched)) endIfLost(watched, answer)
  return answer !== 'silence'
}

/** Two unanswered questions in a row end a query that the server was seen to work on: a busy server may accept connections and serve them late. */
function endIfLost(watched: Watched, answer: Answer): void {
  const now = performance.now()
  if (answer === 'refused') watched.askAt = now + SILENT_MS
  else if (answer === 'silence') {
    if (watched.seen !== 'active') return end(watched)
    Object.assign(watched, { seen: 'silence', askAt: now + SILENT_MS })
  } else {
    const isIdle = watched.isConnected && !answer.mayWorkFor(watched.driver.processID)
    if (isIdle && watched.seen === 'idle') return end(watched)
    const working = watched.isConnected ? 'active' : undefined
    watched.seen = isIdle ? 'idle' : working
    watched.askAt = now + (isIdle ? ASK_MS : Math.min(LONGEST_MS, 2 * (now - watched.since)))
  }
}

/** The messages by which `retry-conflicts.ts` knows a lost connection, and one that was never made. */
function end({ isConnected, driver }: Watched): void {
  driver.connection.stream.destroy(new Error(isConnected ? 'Connection terminated: the database gives no answer' : 'timeout expired'))
}

/** Refused: the question failed at once, which shows nothing about the connections in question. */
type Answer = 'silence' | 'refused' | { mayWorkFor(pid: number | null): boolean }

async function ask(config: pg.PoolConfig, pids: readonly number[]): Promise<Answer> {
  const client: pg.Client & Partial<Driver> = new pg.Client({ ...config, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on('error', () => undefined) // the query rejects as well
  try {
    await client.connect()
    const own = client.processID ?? 0
    const { rows } = await client.query<{ pid: number }>(WORKS_ON, [[...pids, own]])
    const active = new Set(rows.map(({ pid }) => pid))
    // A pooler invents these numbers: then no session is found, not even the one that runs this query.
    return { mayWorkFor: (pid) => !active.has(own) || active.has(pid ?? 0) }
  } catch (fault) {
    return isSilence(fault) ? 'silence' : 'refused'
  } finally {
    void client.end().catch(() => undefined)
  }
}

/** Messages of the driver when nothing arrived in time. */
const LATE = /^(timeout expired|Query read timeout)$/
const UNREACHABLE = /^(ETIMEDOUT|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN)$/

/** Anything else came from a server, a resolver or this system: too many connections, no listener, an unresolved name, no free file. */
function isSilence(fault: unknown): boolean {
  if (fault instanceof AggregateError) return fault.errors.every(isSilence)
  if (!(fault instanceof Error) || fault instanceof pg.DatabaseError) return false
  return LATE.test(fault.message) || UNREACHABLE.test((fault as NodeJS.ErrnoException).code ?? '')
}
