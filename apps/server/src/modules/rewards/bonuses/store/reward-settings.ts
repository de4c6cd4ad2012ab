/** Versions of the reward settings. Instants in milliseconds. */
import { longestClaimDays, REWARD_SETTINGS, type RewardSettings, rewardSettingsIn, type SettingsVersion } from '@fairhouse/loyalty'
import { sql } from 'kysely'

import { type Db, stamp, type Tx } from '../../../../platform/db/index.ts'
import { lockTerms } from './welcome-packs.ts'

export interface StoredSettings extends SettingsVersion {
  readonly madeBy: string
  readonly madeAt: number
  readonly reason: string
}

/** Amounts as text. */
type Kept<Settings> = { [Part in keyof Settings]: Settings[Part] extends bigint ? string : Settings[Part] }

interface Row {
  version: number
  settings: Partial<Kept<RewardSettings>>
  starts_at: Date
  stopped_at: Date | null
  made_by: string
  made_at: Date
  reason: string
}

const kept = ({ spinBetRub, spinMaxWinRub, birthdayRub, wheelTheoRub, ...counts }: RewardSettings): Kept<RewardSettings> => ({
  ...counts,
  spinBetRub: `${spinBetRub}`,
  spinMaxWinRub: `${spinMaxWinRub}`,
  birthdayRub: `${birthdayRub}`,
  wheelTheoRub: `${wheelTheoRub}`,
})

/** A part that was added after the version was made has its default. */
function settingsFrom(stored: Partial<Kept<RewardSettings>>): RewardSettings {
  const { spinBetRub, spinMaxWinRub, birthdayRub, wheelTheoRub, ...counts } = { ...kept(REWARD_SETTINGS), ...stored }
  return {
    ...counts,
    spinBetRub: BigInt(spinBetRub),
    spinMaxWinRub: BigInt(spinMaxWinRub),
    birthdayRub: BigInt(birthdayRub),
    wheelTheoRub: BigInt(wheelTheoRub),
  }
}

/** In their order. */
export async function settingsVersions(db: Db): Promise<StoredSettings[]> {
  const { rows } = await sql<Row>`select * from bonuses.reward_settings order by version`.execute(db)
  return rows.map(({ version, settings, starts_at: start, stopped_at: stop, made_by: madeBy, made_at: made, reason }) => {
    const times = { startsAt: start.getTime(), stoppedAt: stop && stop.getTime(), madeAt: made.getTime() }
    return { version, settings: settingsFrom(settings), ...times, madeBy, reason }
  })
}

/** Those in force at this instant. */
export const rewardSettingsAt = async (db: Db, at: number): Promise<RewardSettings> => rewardSettingsIn(await settingsVersions(db), at)

export const longestClaimDaysOf = async (db: Db, from: number, to: number): Promise<number> =>
  longestClaimDays(await settingsVersions(db), from, to)

export async function insertSettings(tx: Tx, version: Omit<StoredSettings, 'version' | 'stoppedAt'>): Promise<void> {
  const { settings, startsAt, madeBy, madeAt, reason } = version
  await lockTerms(tx)
  await sql`insert into bonuses.reward_settings (version, settings, starts_at, made_by, made_at, reason)
    select coalesce(max(version), 0) + 1, ${JSON.stringify(kept(settings))}::jsonb, ${stamp(startsAt)}, ${madeBy}, ${stamp(madeAt)}, ${reason}
    from bonuses.reward_settings`.execute(tx)
}

/** Not before its start: one that is stopped there never holds. */
export async function stopSettings(tx: Tx, version: number, at: number): Promise<void> {
  await sql`update bonuses.reward_settings set stopped_at = ${stamp(at)} where version = ${version}`.execute(tx)
}
