/** What an operator types for a version of the reward settings, by the names of the call's fields, and the call's body of it. Pure. */

import type { Input } from '../lib/call.ts'
import { INSTANT_FORMAT, isInstant, isoInstant, typedBegin } from '../lib/typed-instant.ts'
import { moneyText, wholeIn } from '../lib/typed-numbers.ts'

type Body = Input<'POST /console/v1/reward-settings'>['body']
export type Settings = Omit<Body, 'reason' | 'starts_at'>
export type Part = keyof Settings

/** `starts_at`: UTC, as in 2026-11-23 12:30. */
export type SettingsEntry = Record<Part | 'starts_at', string>

interface Field {
  readonly part: Part
  readonly label: string
  readonly hint?: string
}

/** In groups, as the form shows them. */
export const GROUPS: readonly { readonly name: string; readonly fields: readonly Field[] }[] = [
  {
    name: 'Welcome pack',
    fields: [{ part: 'stage_days', label: 'Life of a stage, days', hint: 'in which its bonus can be played; 1 to 92' }],
  },
  {
    name: 'Promo codes',
    fields: [{ part: 'promo_days', label: 'Life, days', hint: 'how long a chosen code waits, and what it gives can be played' }],
  },
  {
    name: 'Reload offers',
    fields: [
      { part: 'reload_wager', label: 'Reload wager, times' },
      { part: 'reload_days', label: 'Reload life, days' },
    ],
  },
  {
    name: 'Free spins without terms of their own',
    fields: [
      { part: 'spin_bet', label: 'Value of a spin, EUR' },
      { part: 'spin_wager', label: 'Wager of winnings, times' },
      { part: 'spin_days', label: 'Life of spins, days' },
      { part: 'spin_max_win', label: 'Most that they win, EUR' },
    ],
  },
  {
    name: 'Levels of the VIP club',
    fields: [
      { part: 'level_spins', label: 'Spins for a level' },
      { part: 'tier_spins', label: 'Spins where a tier begins' },
    ],
  },
  {
    name: 'Birthday',
    fields: [
      { part: 'birthday', label: 'Birthday bonus, EUR' },
      { part: 'birthday_wager', label: 'Birthday wager, times' },
      { part: 'birthday_account_days', label: 'Least age of the account, days' },
    ],
  },
  {
    name: 'Daily wheel',
    fields: [{ part: 'wheel_theo', label: 'Opens from a theo of, EUR', hint: 'of seven days, less what was given back; at least 1.40' }],
  },
  {
    name: 'Cashback',
    fields: [
      {
        part: 'cashback_claim_days',
        label: 'Claim, days',
        hint: 'from the end of its week on; a week has the most that held in it; 2 to 7',
      },
    ],
  },
  {
    name: 'Tournaments',
    fields: [
      {
        part: 'prize_days',
        label: 'Life of prizes, days',
        hint: 'of bonus money and free spins, of tournaments announced from then on; a change lengthens it, never shortens it; 1 to 30, as of free spins',
      },
    ],
  },
]

/** Those in force, from the next full hour but one. `now`: milliseconds. */
export const entryOf = (of: Settings, now: number): SettingsEntry => ({
  stage_days: `${of.stage_days}`,
  promo_days: `${of.promo_days}`,
  reload_wager: `${of.reload_wager}`,
  reload_days: `${of.reload_days}`,
  spin_wager: `${of.spin_wager}`,
  spin_days: `${of.spin_days}`,
  spin_bet: of.spin_bet,
  spin_max_win: of.spin_max_win,
  level_spins: `${of.level_spins}`,
  tier_spins: `${of.tier_spins}`,
  birthday: of.birthday,
  birthday_wager: `${of.birthday_wager}`,
  birthday_account_days: `${of.birthday_account_days}`,
  wheel_theo: of.wheel_theo,
  cashback_claim_days: `${of.cashback_claim_days}`,
  prize_days: `${of.prize_days}`,
  starts_at: typedBegin(now),
})

/** By field: what the call's schema does not know. */
export const faultsOf = ({ starts_at: startsAt }: SettingsEntry): Readonly<Record<string, string>> =>
  isInstant(startsAt) ? {} : { starts_at: INSTANT_FORMAT }

export const bodyOf = (entry: SettingsEntry): Omit<Body, 'reason'> => ({
  stage_days: wholeIn(entry.stage_days),
  promo_days: wholeIn(entry.promo_days),
  reload_wager: wholeIn(entry.reload_wager),
  reload_days: wholeIn(entry.reload_days),
  spin_wager: wholeIn(entry.spin_wager),
  spin_days: wholeIn(entry.spin_days),
  spin_bet: moneyText(entry.spin_bet),
  spin_max_win: moneyText(entry.spin_max_win),
  level_spins: wholeIn(entry.level_spins),
  tier_spins: wholeIn(entry.tier_spins),
  birthday: moneyText(entry.birthday),
  birthday_wager: wholeIn(entry.birthday_wager),
  birthday_account_days: wholeIn(entry.birthday_account_days),
  wheel_theo: moneyText(entry.wheel_theo),
  cashback_claim_days: wholeIn(entry.cashback_claim_days),
  prize_days: wholeIn(entry.prize_days),
  starts_at: isoInstant(entry.starts_at),
})

/** Labels with both values of what differs. */
export function changesOf(before: Settings, after: Settings): string[] {
  const fields = GROUPS.flatMap((group) => group.fields)
  return fields.filter(({ part }) => before[part] !== after[part]).map(({ part, label }) => `${label}: ${before[part]} → ${after[part]}`)
}
