/** Versions of the terms of the tiers. Instants in milliseconds. */
import type { Tier, VipPlan } from '@fairhouse/loyalty'
import { type PlayerId, type Currency, currencyOfNumber } from '@fairhouse/money'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

export interface StoredPlan extends VipPlan {
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
}

interface Row {
  version: number
  tiers: Tier[]
  starts_at: Date
  stopped_at: Date | null
  made_by: string
  made_at: Date
  reason: string
}

/** In the order of their versions. */
export async function plansOf(db: Db): Promise<StoredPlan[]> {
  const { rows } = await sql<Row>`select * from vip.plan order by version`.execute(db)
  return rows.map(({ version, tiers, starts_at, stopped_at, made_by, made_at, reason }) => ({
    version,
    tiers,
    startsAt: starts_at.getTime(),
    stoppedAt: stopped_at && stopped_at.getTime(),
    madeBy: made_by,
    madeAt: made_at.getTime(),
    reason,
  }))
}

/** One transaction at a time adds or stops a version. */
export async function lockPlans(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('vip plan', 0))`.execute(tx)
}

export async function insertPlan(
  tx: Tx,
  { tiers, startsAt, madeBy, madeAt, reason }: Omit<StoredPlan, 'version' | 'stoppedAt'>,
): Promise<void> {
  await lockPlans(tx)
  await sql`insert into vip.plan (version, tiers, starts_at, made_by, made_at, reason)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(tiers)}::jsonb, ${stamp(startsAt)}, ${madeBy}, ${stamp(madeAt)}, ${reason} from vip.plan`.execute(
    tx,
  )
}

/** Not before its start: one that is stopped there never holds. */
export async function stopPlan(tx: Tx, version: number, at: number): Promise<void> {
  await sql`update vip.plan set stopped_at = ${stamp(at)} where version = ${version}`.execute(tx)
}

export interface WeekOfPlayer {
  readonly player: PlayerId
  readonly currency: Currency
  readonly stakes: bigint
  readonly returns: bigint
  readonly theo: bigint
  /** Reached by then. */
  readonly level: number
  readonly isPremium: boolean
}

/** The play of a whole week (its Monday), each player at the level of this instant. */
export async function playOfWeek(db: Db, week: string, at: number): Promise<WeekOfPlayer[]> {
  const { rows } = await sql<Omit<WeekOfPlayer, 'currency'> & { number: number }>`
    select w.player, w.currency as number, w.stakes, w.returns, w.theo,
      (select coalesce(max(c.level), 0)::int from vip.level_change c where c.player = w.player and c.at <= ${stamp(at)}) as level,
      exists (select 1 from vip.join_request j where j.player = w.player and j.state = 'accepted' and j.answered_at <= ${stamp(at)}) as "isPremium"
    from vip.play_week w where w.week = ${week}::date`.execute(db)
  return rows.map(({ number, ...row }) => ({ ...row, currency: currencyOfNumber(number) }))
}
