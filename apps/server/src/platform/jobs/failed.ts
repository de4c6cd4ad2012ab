/** Jobs that were given up: after their last attempt, or when their process ended during it. An operator repeats them or drops them. */
import { sql } from 'kysely'

import { type Database, type Db, isAfterPlace, microsOf, type PlacedPage, type Tx } from '../db/index.ts'

export interface JobCounts {
  /** Due for more than a minute, and taken by no process. */
  overdue: number
  /** Given up: an operator must look at them. */
  failed: number
}

export interface FailedJob {
  readonly id: string
  readonly task: string
  /** The player that the payload names; null without one. */
  readonly player: string | null
  readonly error: string | null
  readonly attempts: number
  readonly failedAt: Date
  readonly micros: bigint
}

/** The worker takes a row that is locked for longer than that for one of a process that ended. */
const IS_FREE = "(locked_at is null or locked_at < now() - interval '4 hours')"
const IS_FAILED = `attempts >= max_attempts and ${IS_FREE}`

const COUNTS = `select count(*) filter (where ${IS_FAILED})::int as failed,
    count(*) filter (where attempts < max_attempts and locked_at is null and run_at < now() - interval '1 minute')::int as overdue
  from graphile_worker.jobs`

export const loadJobCounts = async ({ pool }: Pick<Database, 'pool'>): Promise<JobCounts> => (await pool.query<JobCounts>(COUNTS)).rows[0]!

/** Orders those of one instant: by the bytes of this text. */
export const failedJobKey = (id: string): string => `job ${id}`
const KEY = sql`('job ' || job.id) collate "C"`

/** The public view has no payload; `private-tables.db.test.ts` fails when the library changes these tables. */
const selectFailed = (where = sql`true`, limit = 1) => sql<FailedJob>`
  select job.id::text, task.identifier as task, case when job.payload->>'player' ~ '^[1-9][0-9]{0,17}$' then job.payload->>'player' end as player,
    job.last_error as error, job.attempts::int, job.updated_at as "failedAt",
    ${microsOf('job.updated_at')} as micros
  from graphile_worker._private_jobs job join graphile_worker._private_tasks task on task.id = job.task_id
  where ${sql.raw(IS_FAILED)} and ${where} order by job.updated_at, ${KEY} limit ${limit}`

/** Oldest first. */
export const loadFailedJobs = async (db: Db, { before, limit }: PlacedPage): Promise<FailedJob[]> =>
  (await selectFailed(isAfterPlace(before, 'job.updated_at', KEY, 'bytes'), limit).execute(db)).rows

export const findFailedJob = async (db: Db, id: string): Promise<FailedJob | undefined> =>
  (await selectFailed(sql`job.id = ${id}::bigint`).execute(db)).rows[0]

/** Runs it again now, with all its attempts. False if it is not given up, or runs. */
export async function repeatJob(tx: Tx, id: string): Promise<boolean> {
  if (!(await findFailedJob(tx, id))) return false
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at := now(), attempts := 0)`.execute(
    tx,
  )
  return rows.length === 1
}

/** Runs all of one task again now. Returns how many. */
export async function repeatTask(tx: Tx, task: string): Promise<number> {
  const ids = sql`select id from graphile_worker.jobs where task_identifier = ${task} and ${sql.raw(IS_FAILED)}`
  const { rows } = await sql`select id from graphile_worker.reschedule_jobs(array(${ids}), run_at := now(), attempts := 0)`.execute(tx)
  return rows.length
}

/** Removes it for ever. False if it is not given up, or runs. */
export async function dropJob(tx: Tx, id: string): Promise<boolean> {
  if (!(await findFailedJob(tx, id))) return false
  const { rows } = await sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return rows.length === 1
}
