/** The reward settings as operators make, schedule and stop them. Source: bonuses.md 1, 3, 5 and 7. Instants in milliseconds. */
import { isRefusal, type Refusal, refuseFields } from '@fairhouse/contracts'
import {
  doSettingsGiveMore,
  inForce,
  inForceFrom,
  LEAST_NOTICE_MS,
  REWARD_SETTINGS,
  type RewardSettings,
  settingsFaults,
  startFault,
} from '@fairhouse/loyalty'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { endOfVersion } from '../vip/index.ts'
import { insertSettings, rewardSettingsAt, settingsVersions, stopSettings, type StoredSettings } from './store/reward-settings.ts'
import { lockTerms, packsOf } from './store/welcome-packs.ts'

type NewSettings = Omit<StoredSettings, 'version' | 'stoppedAt'>

export interface SettingsOperator {
  /** Every version, the latest first, and the version in force; 0 for the defaults. */
  list(at: number): Promise<{ versions: StoredSettings[]; current: number }>
  /** What an operator's entry lacks, by field. `at` in milliseconds. Holds `lockTerms`. */
  fault(tx: Tx, entry: Pick<NewSettings, 'settings' | 'startsAt'>, at: number): Promise<Refusal | undefined>
  /** Those that hold at this instant, by the versions made so far. */
  heldAt(of: Db, at: number): Promise<RewardSettings>
  create(tx: Tx, version: NewSettings): Promise<void>
  /** See `endOfVersion`: it ends a minute later. What holds instead gives more where any part of it does, whatever the other parts take. */
  stop(tx: Tx, version: number, at: number): Promise<Refusal | undefined>
}

/** Names of the parts in the call. */
const FIELDS: Readonly<Record<keyof RewardSettings, string>> = {
  stageDays: 'stage_days',
  promoDays: 'promo_days',
  reloadWager: 'reload_wager',
  reloadDays: 'reload_days',
  spinWager: 'spin_wager',
  spinDays: 'spin_days',
  spinBetRub: 'spin_bet',
  spinMaxWinRub: 'spin_max_win',
  levelSpins: 'level_spins',
  tierSpins: 'tier_spins',
  birthdayRub: 'birthday',
  birthdayWager: 'birthday_wager',
  birthdayAccountDays: 'birthday_account_days',
  wheelTheoRub: 'wheel_theo',
  cashbackClaimDays: 'cashback_claim_days',
  prizeDays: 'prize_days',
}

export function createSettingsOperator(db: Db): SettingsOperator {
  return {
    async list(at) {
      const versions = await settingsVersions(db)
      return { versions: versions.toReversed(), current: inForce(versions, at)?.version ?? 0 }
    },
    async fault(tx, { settings, startsAt }, at) {
      await lockTerms(tx)
      const errors: Record<string, string[]> = {}
      const packs = inForceFrom(await packsOf(tx), at).map(({ stages }) => stages)
      for (const { part, text } of settingsFaults(settings, packs)) (errors[FIELDS[part]] ??= []).push(`wrong_value: ${text}`)
      const start = startFault(startsAt, at)
      if (start !== undefined) errors.starts_at = [start]
      return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
    },
    heldAt: rewardSettingsAt,
    create: insertSettings,
    async stop(tx, version, at) {
      await lockTerms(tx)
      const givesMore = ({ settings: instead } = { settings: REWARD_SETTINGS }, { settings }: StoredSettings) =>
        doSettingsGiveMore(instead, settings)
      const end = endOfVersion<StoredSettings>(await settingsVersions(tx), { version, at, noticeMs: LEAST_NOTICE_MS, givesMore })
      if (isRefusal(end)) return end
      await stopSettings(tx, version, end)
      return undefined
    },
  }
}
