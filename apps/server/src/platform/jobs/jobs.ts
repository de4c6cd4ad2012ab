/**
 * Work that must happen after a commit, and happens even when the process dies in between: a job is a row written in the
 * caller's own transaction, run by any process of the house, tried again with growing pauses until it succeeds.
 */
import { CompiledQuery } from 'kysely'
import { type CronItem, Logger as WorkerLogger, parseCronItems, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import pg from 'pg'

import { sleep } from '../clock.ts'
import { type Database, isConnectFailure, type Transaction } from '../db/index.ts'
import type { Logger } from '../telemetry.ts'

/** Throwing makes the job come back later: after seconds at first, after hours in the end. It may run more than once. */
export type Task<P> = (payload: P) => Promise<void>

export interface EnqueueOptions {
  /** Not before this instant, milliseconds since the epoch. */
  runAt?: number
  /** A waiting job with the same key is replaced, so that one subject has one job. */
  key?: string
  /** 12 where absent: about a day of tries. */
  maxAttempts?: number
}

export interface Jobs {
  /** Names a task; all must be named before `start`. @throws on a name used twice. */
  define<P extends object>(name: string, task: Task<P>): void
  /** Runs by `pattern` (cron, UTC): `0 3 * * *` is daily at three. One process of the house runs it. */
  schedule(name: string, pattern: string, task: () => Promise<void>): void
  /** Exists if and only if the caller's transaction commits. */
  enqueue(tx: Pick<Transaction<unknown>, 'executeQuery'>, name: string, payload: object, options?: EnqueueOptions): Promise<void>
  /** Makes the worker's own tables where they are missing and begins to work. */
  start(): Promise<void>
  /** Takes no new job; waits for those under way. */
  stop(): Promise<void>
}

export interface JobsOptions {
  database: Database
  logger: Logger
  /** Jobs at one time in this process. */
  concurrency?: number
}

const ADD =
  'select from graphile_worker.add_job($1, $2::json, run_at := to_timestamp($3::float8 / 1000), max_attempts := $4::int, job_key := $5)'
const ATTEMPTS = 12

export function createJobs({ database, logger, concurrency = 3 }: JobsOptions): Jobs {
  const tasks: TaskList = {}
  const timetable: CronItem[] = []
  let runner: Runner | undefined
  let pool: pg.Pool | undefined
  let stopping = new AbortController()
  let supervision: Promise<void> | undefined
  const define = (name: string, task: (payload: never) => Promise<void>) => {
    if (tasks[name]) throw new Error(`the task ${name} is defined twice`)
    tasks[name] = (payload) => task(payload as never)
  }
  return {
    define,
    schedule(name, pattern, task) {
      define(name, task)
      timetable.push({ task: name, match: pattern })
    },
    async enqueue(tx, name, payload, { runAt, key, maxAttempts = ATTEMPTS } = {}) {
      await tx.executeQuery(CompiledQuery.raw(ADD, [name, JSON.stringify(payload), runAt ?? null, maxAttempts, key ?? null]))
    },
    async start() {
      pool = workersPool(database, concurrency)
      const onFault = (error: Error) => logger.error({ err: error }, 'jobs')
      stopping = new AbortController()
      waitForDatabase(pool, stopping.signal, onFault)
      pool.on('error', onFault)
      pool.on('connect', (client) => void client.on('error', onFault)) // also while one is at work
      const shared = { pgPool: pool, logger: loggerFor(logger) }
      await runMigrations(shared)
      const launch = async () =>
        (runner = await run({
          ...shared,
          taskList: tasks,
          parsedCronItems: parseCronItems(timetable),
          concurrency,
          noHandleSignals: true,
          preset: { worker: OUTCOMES },
        }))
      supervision = keepRunning(await launch(), launch, stopping.signal, onFault)
    },
    async stop() {
      stopping.abort()
      await runner?.stop().catch(() => undefined) // it ended by itself, and the next one is not started
      await supervision
      await pool?.end()
      runner = pool = supervision = undefined
    },
  }
}

/** While the database is away the worker waits for a connection instead of ending. */
function waitForDatabase(pool: pg.Pool, signal: AbortSignal, onFault: (error: Error) => void): void {
  const connect = pool.connect.bind(pool) as (callback?: unknown) => Promise<pg.PoolClient>
  const patient = async (): Promise<pg.PoolClient> => {
    for (;;) {
      try {
        return await connect()
      } catch (error) {
        if (signal.aborted || !isConnectFailure(error)) throw error
        onFault(error as Error)
        await sleep(RESTART_MS, signal).catch(() => undefined) // woken early to stop
      }
    }
  }
  pool.connect = ((callback?: unknown) => (callback ? connect(callback) : patient())) as typeof pool.connect
}

const RESTART_MS = 1000

/** In batches, an outcome that cannot be written ends the runner, and another one is started; alone it is a rejection that nobody takes. */
const OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

/** The worker ends by itself after some errors of the database: without another one no payout would be sent. */
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
    await sleep(RESTART_MS, signal).catch(() => undefined) // woken early to stop
    if (signal.aborted) return
    runner = await launch().catch((error: Error) => (onFault(error), undefined))
  }
}

/** Connections of its own: the worker writes its rows back as JSON, which knows no bigint, so it gets int8 as text. */
function workersPool({ pool }: Database, concurrency: number): pg.Pool {
  const getTypeParser = ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 ? String : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser
  return new pg.Pool({
    connectionString: pool.options.connectionString,
    max: concurrency + 1,
    application_name: 'fairhouse jobs',
    types: { getTypeParser },
  })
}

/** The worker talks about every job; the house's log keeps its faults alone. */
function loggerFor(logger: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => {
    if (level === 'error') logger.error({ source: 'jobs' }, message)
    else if (level === 'warning') logger.warn({ source: 'jobs' }, message)
    else logger.debug({ source: 'jobs' }, message)
  })
}
