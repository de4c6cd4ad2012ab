/**
 * Work after a commit that survives a crash: a job is a row written in the caller's own transaction, run by any process, and retried with
 * growing delays until it succeeds.
 */

import { type CronItem, Logger as WorkerLogger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { CompiledQuery } from 'kysely'
import pg from 'pg'

import { sleep } from '../clock.ts'
import { createWatchedPool, type Database, type Db, isConnectFailure } from '../db/index.ts'
import type { Logger } from '../telemetry.ts'
import { createDueJobs, OWN_LOOK_MS } from './due.ts'

/** Throwing repeats the job later: first after seconds, finally after hours. It may run more than once. */
export type Task<P> = (payload: P) => Promise<void>

/** What a task waits for outside. Each kind has workers of its own, so that a silent one holds up no other work. */
export type Outside = 'messages' | 'payments' | 'others'

export interface TaskOptions {
  /** Absent: it waits for nothing outside. */
  waitsFor?: Outside
  /** It only carries a message, so that two operators may end a job that can never succeed. */
  mayBeDropped?: true
}

export interface EnqueueOptions {
  /** Earliest start, milliseconds since the epoch. */
  runAt?: number
  /** Replaces a waiting job with the same key, so that a subject has at most one. */
  key?: string
  /** Default 12: about a day of retries. */
  maxAttempts?: number
  /** One of many that nobody waits for: every other due job of its workers goes first. */
  isBulk?: boolean
}

export interface Jobs {
  /** Registers a task; all must be registered before `start`. @throws on a duplicate name. */
  define<P extends object>(name: string, task: Task<P>, options?: TaskOptions): void
  /** False also for a task that this version does not know. */
  mayBeDropped(name: string): boolean
  /** Runs by `pattern` (cron, UTC): `0 3 * * *` is daily at three, in one process. The signal: this process stops. */
  schedule(name: string, pattern: string, task: (signal: AbortSignal) => Promise<void>, options?: Pick<TaskOptions, 'waitsFor'>): void
  /** The job exists if and only if the caller's transaction commits. */
  enqueue(tx: Db, name: string, payload: object, options?: EnqueueOptions): Promise<void>
  /**
   * Sees to it that a job of this key is there: with none it is added, one whose process ended during it is free again with the attempts that it
   * has left, and one that waits, runs, failed or was given up stays as it is.
   */
  renew(tx: Db, name: string, payload: object, key: string): Promise<void>
  /** Creates the worker's own tables if missing and starts it. */
  start(): Promise<void>
  /** Takes no new job; waits for running ones. */
  stop(): Promise<void>
}

export interface JobsOptions {
  database: Database
  logger: Logger
}

const ADD =
  'select from graphile_worker.add_job($1, $2::json, run_at := to_timestamp($3::float8 / 1000), max_attempts := $4::int, job_key := $5, priority := $6::int)'
/** A job of this key, also one that runs or failed, is left alone. */
const ADD_MISSING =
  "select from graphile_worker.add_job($1, $2::json, max_attempts := $3::int, job_key := $4, job_key_mode := 'unsafe_dedupe') where not exists (select from graphile_worker.jobs where key = $4)"
/** The worker itself waits four hours for a process that ended. A slow one that still runs loses its job to another, so the task runs beside itself. */
const FREE_STALE = `update graphile_worker._private_jobs set locked_at = null, locked_by = null
  where key = $1 and locked_at < now() - interval '30 seconds' and attempts < max_attempts`
const ATTEMPTS = 12
/** The worker takes the smallest number first. */
const [USUAL, BULK] = [0, 10]

type Lane = 'own' | Outside

/** Concurrent jobs of each kind in this process. */
const WORKERS: Readonly<Record<Lane, number>> = { own: 3, messages: 3, payments: 2, others: 2 }
const LANES = Object.keys(WORKERS) as Lane[]
/** A job holds a connection only while its row is taken or ended; each kind has one that waits for new jobs. */
const CONNECTIONS = LANES.length + 3

export function createJobs({ database, logger }: JobsOptions): Jobs {
  const tasks: Record<Lane, TaskList> = { own: {}, messages: {}, payments: {}, others: {} }
  const droppable = new Set<string>()
  const timetable: CronItem[] = []
  let runners: Runner[] = []
  let pool: pg.Pool | undefined
  let stopping = new AbortController()
  let supervision: Promise<unknown> | undefined
  const define = (lane: Lane, name: string, task: (payload: never) => Promise<void>) => {
    if (LANES.some((each) => tasks[each][name])) throw new Error(`the task ${name} is defined twice`)
    tasks[lane][name] = (payload) => task(payload as never)
  }
  return {
    define(name, task, { waitsFor = 'own' as Lane, mayBeDropped } = {}) {
      define(waitsFor, name, task)
      if (mayBeDropped) droppable.add(name)
    },
    mayBeDropped: (name) => droppable.has(name),
    schedule(name, pattern, task, { waitsFor = 'own' as Lane } = {}) {
      define(waitsFor, name, () => task(stopping.signal))
      timetable.push({ task: name, match: pattern })
    },
    async enqueue(tx, name, payload, { runAt, key, maxAttempts = ATTEMPTS, isBulk = false } = {}) {
      const values = [name, JSON.stringify(payload), runAt ?? null, maxAttempts, key ?? null, isBulk ? BULK : USUAL]
      await tx.executeQuery(CompiledQuery.raw(ADD, values))
    },
    async renew(tx, name, payload, key) {
      await tx.executeQuery(CompiledQuery.raw(FREE_STALE, [key]))
      await tx.executeQuery(CompiledQuery.raw(ADD_MISSING, [name, JSON.stringify(payload), ATTEMPTS, key]))
    },
    async start() {
      pool = workersPool(database, CONNECTIONS)
      const onFault = (error: Error) => logger.error({ err: error }, 'jobs')
      stopping = new AbortController()
      waitForDatabase(pool, stopping.signal, onFault)
      pool.on('error', onFault)
      pool.on('connect', (client) => void client.on('error', onFault)) // also while a connection is in use
      const shared = { pgPool: pool, logger: loggerFor(logger) }
      await runMigrations(shared)
      const due = createDueJobs()
      const launchers = LANES.filter((lane) => lane === 'own' || Object.keys(tasks[lane]).length > 0).map((lane, at) => async () => {
        const runner = await run({
          ...shared,
          taskList: tasks[lane],
          parsedCronItems: lane === 'own' ? parseCronItems(timetable) : [],
          concurrency: WORKERS[lane],
          pollInterval: OWN_LOOK_MS,
          events: due.eventsOf(Object.keys(tasks[lane]), WORKERS[lane]),
          noHandleSignals: true,
          preset: { worker: OUTCOMES },
        })
        return (runners[at] = runner)
      })
      const first = await Promise.all(launchers.map((launch) => launch()))
      const running = first.map((runner, at) => keepRunning(runner, launchers[at]!, stopping.signal, onFault))
      supervision = Promise.all([...running, due.run(pool, stopping.signal, onFault)])
    },
    async stop() {
      stopping.abort()
      // one may have ended already, and the next one is not started
      await Promise.allSettled(runners.map((runner) => runner.stop()))
      await supervision
      await pool?.end()
      runners = []
      pool = supervision = undefined
    },
  }
}

/** Creates or upgrades the worker's own tables, without a worker. */
export async function prepareJobTables(database: Database, logger: Logger): Promise<void> {
  const pgPool = workersPool(database, 2)
  pgPool.on('error', (error) => logger.error({ err: error }, 'jobs'))
  pgPool.on('connect', (client) => void client.on('error', () => undefined)) // its query is rejected as well
  await runMigrations({ pgPool, logger: loggerFor(logger) }).finally(() => pgPool.end())
}

/** The version of the worker's tables; undefined if there are none. */
export async function jobTablesVersion({ pool }: Pick<Database, 'pool'>): Promise<number | undefined> {
  const { rows } = await pool.query<{ found: boolean }>("select to_regclass('graphile_worker.migrations') is not null as found")
  if (!rows[0]!.found) return undefined
  return (await pool.query<{ version: number }>('select max(id)::int as version from graphile_worker.migrations')).rows[0]!.version
}

/** While the database is unavailable the worker waits for a connection instead of ending. */
function waitForDatabase(pool: pg.Pool, signal: AbortSignal, onFault: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  const patient = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (signal.aborted || !isConnectFailure(error)) throw error
        onFault(error as Error)
        await sleep(RESTART_MS, signal).catch(() => undefined) // aborted by stop
      }
    }
  }
  pool.connect = ((callback?: unknown) => (callback ? connect(callback) : patient())) as typeof pool.connect
}

const RESTART_MS = 1000

/** With batched outcomes, a failed write ends the runner, and another one is started; unbatched it is an unhandled rejection. */
const OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The worker ends by itself after some database errors: without a restart no payout would be sent. */
async function keepRunning(
  first: Runner,
  launch: () => Promise<Runner>,
  signal: AbortSignal,
  onFault: (error: Error) => void,
): Promise<void> {
  for (let runner: Runner | undefined = first; ;) {
    await runner?.promise.catch(onFault)
    if (signal.aborted) return
    onFault(new Error('the worker of jobs ended by itself and is started again'))
    await sleep(RESTART_MS, signal).catch(() => undefined) // aborted by stop
    if (signal.aborted) return
    runner = await launch().catch((error: Error) => (onFault(error), undefined))
  }
}

/** A separate pool: the worker serializes its rows as JSON, which has no bigint, so it gets int8 as text. */
function workersPool({ pool }: Database, max: number): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  return createWatchedPool({
    connectionString: pool.options.connectionString,
    max,
    application_name: 'fairhouse jobs',
    types: { getTypeParser },
  })
}

/** The worker logs every job; only its faults reach the server's log. */
function loggerFor(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error({ source: 'jobs' }, message)
    else if (level === 'warning') logger.warn({ source: 'jobs' }, message)
    else logger.debug({ source: 'jobs' }, message)
  })
}
