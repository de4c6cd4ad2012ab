/**
 * A pool that notices a database lost in silence: packets are dropped, no socket is closed, and the system reports it after a quarter of an
 * hour. A query that takes long is none of it: the server says on another connection that it works on it.
 */
import { performance } from 'node:perf_hooks'
import type { Duplex } from 'node:stream'

import pg from 'pg'

const TICK_MS = 500
/** Without an answer for so long a query, or a new connection, is asked about. */
const SILENT_MS = 3000
/** For the other connection to be made, and for its answer. */
const ASK_MS = 2000
/** A query that the server works on is asked about again after twice its time, at the latest after this. */
const LONGEST_MS = 30_000
/** The server ends sessions of a client that is gone within about 25 seconds: they may hold locks. */
const TCP = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c tcp_user_timeout=20000'
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
  /** The server worked on nothing for it: its answer was lost, or is on its way. */
  idleSeen: boolean
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
      clients.set(this, { driver: this, isConnected: false, read: 0, since, askAt, idleSeen: false })
      this.once('end', () => clients.delete(this))
      watch.begin()
    }
  }

  const pool = new pg.Pool({ keepAlive: true, keepAliveInitialDelayMillis: 10_000, options: TCP, ...config, Client: WatchedClient })
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
    Object.assign(watched, { read, since: now, askAt: now + SILENT_MS, idleSeen: false })
  return now >= watched.askAt
}

/** Returns whether the database answers. */
async function endLost(silent: readonly Watched[], config: pg.PoolConfig): Promise<boolean> {
  const before = silent.map((watched) => ({ watched, read: readOf(watched) }))
  const pids = silent.flatMap(({ driver: { processID: pid } }) => (pid === null ? [] : [pid]))
  const working = await workedOn(config, pids)
  const now = performance.now()
  for (const { watched, read } of before) {
    if (readOf(watched) !== read || !isWaiting(watched)) continue
    const isIdle = working !== undefined && watched.isConnected && !working.has(watched.driver.processID ?? 0)
    if (working === undefined || (isIdle && watched.idleSeen)) end(watched)
    else {
      watched.idleSeen = isIdle
      watched.askAt = now + (isIdle ? ASK_MS : Math.min(LONGEST_MS, 2 * (now - watched.since)))
    }
  }
  return working !== undefined
}

/** The messages by which `retry-conflicts.ts` knows a lost connection, and one that was never made. */
function end({ isConnected, driver }: Watched): void {
  driver.connection.stream.destroy(new Error(isConnected ? 'Connection terminated: the database gives no answer' : 'timeout expired'))
}

/** Sessions of these that the server works for; undefined: it gives no answer. */
async function workedOn(config: pg.PoolConfig, pids: readonly number[]): Promise<ReadonlySet<number> | undefined> {
  const client = new pg.Client({ ...config, connectionTimeoutMillis: ASK_MS, query_timeout: ASK_MS })
  client.on('error', () => undefined) // the query rejects as well
  try {
    await client.connect()
    return new Set((await client.query<{ pid: number }>(WORKS_ON, [pids])).rows.map(({ pid }) => pid))
  } catch (fault) {
    // a server without a free connection answers too
    return fault instanceof pg.DatabaseError ? new Set(pids) : undefined
  } finally {
    void client.end().catch(() => undefined)
  }
}
