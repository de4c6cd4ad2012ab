/** Ends whose timer was cut off: the worker keeps the job of a dead process for hours, and nobody else runs it meanwhile. Source: bonuses.md 2.8. */
import type { PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, stamp } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { DUE } from './apply-event.ts'

/** Behind the timer, which runs a second after the end. */
const OVERDUE_MS = 30_000
const CHUNK = 1000

export interface EndsDeps {
  readonly database: Database
  readonly clock: Clock
  readonly jobs: Pick<Jobs, 'renew'>
}

/** A job: sees to the timer of each player with a bonus or free spins that should have ended, the longest overdue first. One that fails keeps its attempts, and is given up in the end. */
export async function renewTimers({ database, clock, jobs }: EndsDeps): Promise<void> {
  const overdue = stamp(clock.now() - OVERDUE_MS)
  const { rows } = await sql<{ player: PlayerId }>`
    select player from (
      select player, expires_at from bonuses.bonus where status = 'active' and expires_at <= ${overdue}
      union all select player, expires_at from bonuses.campaign where status = 'active' and expires_at <= ${overdue}
    ) overdue group by player order by min(expires_at), player limit ${CHUNK}`.execute(database.db)
  for (const { player } of rows) await jobs.renew(database.db, DUE, { player: `${player}` }, `${DUE} ${player}`)
}
