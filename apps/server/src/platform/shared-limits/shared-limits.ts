/**
 * Limits of guessing, counted in the database: another process must not give an attacker as many tries again. The limits of other classes
 * protect the capacity of one process, which counts them in memory.
 */
import { createHmac } from 'node:crypto'

import { type Refusal, refuse } from '@fairhouse/contracts'
import { CompiledQuery } from 'kysely'

import type { Database } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'

/** Log-ins, sent codes, promo codes, guarded calls without a proof of work; messages to support, which people read, new conversations and files. */
const SHARED = ['auth', 'code', 'captcha', 'promo', 'support', 'supportOpen', 'supportFile'] as const
export type SharedClass = (typeof SHARED)[number]

export interface SharedLimits {
  /** A refusal with the seconds to wait; undefined if the call may pass. */
  take(rate: SharedClass, caller: string): Promise<Refusal | undefined>
  defineJobs(jobs: Pick<Jobs, 'schedule'>): void
  /** Deletes the windows that have ended; returns their number. */
  forget(): Promise<number>
}

export interface SharedLimitsDeps {
  database: Pick<Database, 'db'>
  limits: Readonly<Record<SharedClass, { points: number; seconds: number }>>
  /** Keys the hashes, so that the table holds no address. */
  secret: string
  /** Separates the callers of different servers of one database. */
  scope: string
}

/** A window begins with a caller's first call, by the database's clock. */
const TAKE = `insert into shared_limits.window as w (caller, used, ends_at) values ($1, 1, clock_timestamp() + make_interval(secs => $2))
  on conflict (caller) do update set
    used = case when w.ends_at <= clock_timestamp() then 1 else w.used + 1 end,
    ends_at = case when w.ends_at <= clock_timestamp() then excluded.ends_at else w.ends_at end
  returning used, ceil(extract(epoch from ends_at - clock_timestamp()))::int as seconds`
const FORGET = 'delete from shared_limits.window where ends_at <= clock_timestamp()'

/** Whether calls of this class are limited over all processes. */
export const isShared = (rate: string): rate is SharedClass => (SHARED as readonly string[]).includes(rate)

export function createSharedLimits({ database, limits, secret, scope }: SharedLimitsDeps): SharedLimits {
  const hashOf = (rate: SharedClass, caller: string) => createHmac('sha256', secret).update(`${scope} ${rate} ${caller}`).digest()
  const forget = async () => Number((await database.db.executeQuery(CompiledQuery.raw(FORGET))).numAffectedRows ?? 0n)
  return {
    async take(rate, caller) {
      const { points, seconds } = limits[rate]
      const query = CompiledQuery.raw(TAKE, [hashOf(rate, caller), seconds])
      const window = (await database.db.executeQuery<{ used: number; seconds: number }>(query)).rows[0]!
      return window.used > points ? refuse('too_many_requests', { retryAfter: Math.max(1, window.seconds) }) : undefined
    },
    forget,
    defineJobs: (jobs) => jobs.schedule('shared_limits.forget', '13 * * * *', async () => void (await forget())),
  }
}
