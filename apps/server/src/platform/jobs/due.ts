/**
 * One look for due jobs instead of one of each worker. A new job wakes a worker by its notification; the look is for those that become due
 * later, delayed or repeated, and for lost notifications.
 */
import { EventEmitter } from 'node:events'

import type { WorkerEvents, WorkerPool } from 'graphile-worker'
import type pg from 'pg'

import { sleep } from '../clock.ts'

const LOOK_MS = 2000
/** Of each worker by itself. */
export const OWN_LOOK_MS = 60_000

/** The library's public view would read every job: its index is on this column. `private-tables.db.test.ts` fails when the library changes these tables. */
const DUE = `select distinct task.identifier as name from graphile_worker._private_jobs job
  join graphile_worker._private_tasks task on task.id = job.task_id where job.is_available and job.run_at <= now()`

export interface DueJobs {
  /** For a runner: its workers are woken when one of its tasks has a due job. */
  eventsOf(tasks: readonly string[], workers: number): WorkerEvents
  /** Looks until the signal aborts. */
  run(pool: pg.Pool, signal: AbortSignal, onFault: (error: Error) => void): Promise<void>
}

export function createDueJobs(): DueJobs {
  const runners = new Map<WorkerPool, { tasks: ReadonlySet<string>; workers: number }>()
  const wake = (due: readonly string[]) => {
    for (const [runner, { tasks, workers }] of runners) if (due.some((name) => tasks.has(name))) runner.nudge(workers)
  }
  return {
    eventsOf(tasks, workers) {
      const events: WorkerEvents = new EventEmitter()
      events.on('pool:create', ({ workerPool }) => void runners.set(workerPool, { tasks: new Set(tasks), workers }))
      for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const)
        events.on(end, ({ workerPool }) => void runners.delete(workerPool))
      return events
    },
    async run(pool, signal, onFault) {
      while (!signal.aborted) {
        await sleep(LOOK_MS, signal).catch(() => undefined) // aborted by stop
        if (signal.aborted || runners.size === 0) continue
        try {
          const { rows } = await pool.query<{ name: string }>(DUE)
          wake(rows.map(({ name }) => name))
        } catch (error) {
          onFault(error as Error)
        }
      }
    },
  }
}
