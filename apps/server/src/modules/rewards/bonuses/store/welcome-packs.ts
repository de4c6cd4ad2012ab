/** Versions of the welcome pack. Instants in milliseconds. */
import type { WelcomeStage, WelcomeVersion } from '@fairhouse/loyalty'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'

export interface StoredPack extends WelcomeVersion {
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
}

/** Amounts as text. */
type StoredStage = Omit<WelcomeStage, 'maxRub' | 'minRub'> & { maxRub: string; minRub: string }

interface Row {
  version: number
  stages: StoredStage[]
  starts_at: Date
  stopped_at: Date | null
  made_by: string
  made_at: Date
  reason: string
}

const keptStages = (stages: readonly WelcomeStage[]): StoredStage[] =>
  stages.map(({ maxRub, minRub, ...stage }) => ({ ...stage, maxRub: `${maxRub}`, minRub: `${minRub}` }))

const stagesFrom = (stages: readonly StoredStage[]): WelcomeStage[] =>
  stages.map(({ maxRub, minRub, ...stage }) => ({ ...stage, maxRub: BigInt(maxRub), minRub: BigInt(minRub) }))

/** In their order. */
export async function packsOf(db: Db): Promise<StoredPack[]> {
  const { rows } = await sql<Row>`select * from bonuses.welcome_pack order by version`.execute(db)
  return rows.map(({ version, stages, starts_at: start, stopped_at: stop, made_by: madeBy, made_at: made, reason }) => {
    const times = { startsAt: start.getTime(), stoppedAt: stop && stop.getTime(), madeAt: made.getTime() }
    return { version, stages: stagesFrom(stages), ...times, madeBy, reason }
  })
}

/**
 * Versions of the pack and of the reward settings are checked against each other: one transaction at a time reads them and adds or stops one. The name is
 * the one by which processes of the version before lock the packs.
 */
export async function lockTerms(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('welcome pack', 0))`.execute(tx)
}

export async function insertPack(tx: Tx, pack: Omit<StoredPack, 'version' | 'stoppedAt'>): Promise<void> {
  const { stages, startsAt, madeBy, madeAt, reason } = pack
  await lockTerms(tx)
  await sql`insert into bonuses.welcome_pack (version, stages, starts_at, made_by, made_at, reason)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(keptStages(stages))}::jsonb, ${stamp(startsAt)}, ${madeBy}, ${stamp(madeAt)}, ${reason}
    from bonuses.welcome_pack`.execute(tx)
}

/** Not before its start: one that is stopped there never holds. */
export async function stopPack(tx: Tx, version: number, at: number): Promise<void> {
  await sql`update bonuses.welcome_pack set stopped_at = ${stamp(at)} where version = ${version}`.execute(tx)
}
