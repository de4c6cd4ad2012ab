/** What operators set of gifts and offers beside their own terms, in versions; the defaults hold where no version does. Source: bonuses.md 1, 3, 5 and 7. */
import { formatMoney, type Minor, type Milliseconds, toEur } from '@fairhouse/money'

import { LEAST_KEPT_PPM } from '../counting/contribution.ts'
import { DAY_MS } from '../units.ts'
import { inForce, type Scheduled } from '../versions.ts'
import { threshold } from '../vip/level.ts'
import { offerPriceFault } from './offer-price.ts'
import { spinsRub, stageSpinsFault, WELCOME_STAGES, type WelcomeStage } from './welcome-pack.ts'

/** Amounts: RUB minor units, at the fixed scale of the currencies. */
export interface RewardSettings {
  /** The life of the bonus of a welcome stage. */
  readonly stageDays: number
  /** How long a chosen promo code waits, and the life of what it gives. */
  readonly promoDays: number
  readonly reloadWager: number
  readonly reloadDays: number
  /** Of free spins without terms of their own: the wager of what they win, their life, the value of one, and the most that they win. */
  readonly spinWager: number
  readonly spinDays: number
  readonly spinBetRub: Minor
  readonly spinMaxWinRub: Minor
  /** Free spins for a level, and for one where a tier begins. */
  readonly levelSpins: number
  readonly tierSpins: number
  readonly birthdayRub: Minor
  readonly birthdayWager: number
  /** The least age of an account. */
  readonly birthdayAccountDays: number
  /** The theo of seven days that opens the daily wheel. */
  readonly wheelTheoRub: Minor
  /** From the end of a week on: how long its cashback can be claimed. */
  readonly cashbackClaimDays: number
  /** The life of bonus money and free spins that tournaments pay. */
  readonly prizeDays: number
}

export const REWARD_SETTINGS: RewardSettings = {
  stageDays: 7,
  promoDays: 3,
  reloadWager: 25,
  reloadDays: 3,
  spinWager: 10,
  spinDays: 7,
  spinBetRub: 10_00n,
  spinMaxWinRub: 10_000_00n,
  levelSpins: 5,
  tierSpins: 20,
  birthdayRub: 20_00n,
  birthdayWager: 10,
  birthdayAccountDays: 30,
  wheelTheoRub: 150_00n,
  cashbackClaimDays: 3,
  prizeDays: 7,
}

const PARTS = Object.keys(REWARD_SETTINGS) as (keyof RewardSettings)[]

export interface SettingsVersion extends Scheduled {
  readonly version: number
  readonly settings: RewardSettings
}

/** `versions` in the order in which they were made. */
export const rewardSettingsIn = (versions: readonly SettingsVersion[], at: number): RewardSettings =>
  inForce(versions, at)?.settings ?? REWARD_SETTINGS

/** The most days to claim cashback that held at any time from `from` to `to`, both included: of a week no days are taken back. */
export function longestClaimDays(versions: readonly SettingsVersion[], from: number, to: number): number {
  const turns = versions.flatMap(({ startsAt, stoppedAt }) => [startsAt, stoppedAt]).filter((at) => at !== null && at > from && at <= to)
  return Math.max(...[from, ...turns].map((at) => rewardSettingsIn(versions, at!).cashbackClaimDays))
}

/** Parts of which less gives more. */
const DEARER_BELOW: readonly (keyof RewardSettings)[] = ['reloadWager', 'spinWager', 'birthdayWager', 'birthdayAccountDays', 'wheelTheoRub']

/** Whether any part of the one gives more than that of the other. */
export const doSettingsGiveMore = (one: RewardSettings, other: RewardSettings): boolean =>
  PARTS.some((part) => (DEARER_BELOW.includes(part) ? one[part] < other[part] : one[part] > other[part]))

export const promoLifeMs = ({ promoDays }: Pick<RewardSettings, 'promoDays'>): Milliseconds => promoDays * DAY_MS

/** The least and the most of each. Winnings of spins are never cash at once. The wheel opens above what seven spins are worth in each currency, USD 1.40.
 * The cashback of one week can be claimed at a time: until that of the next is there, at most; and not only on the day on which it comes.
 * Prizes live no longer than other free spins may: providers take no free rounds for months. */
const BOUNDS: { readonly [Part in keyof RewardSettings]: readonly [RewardSettings[Part], RewardSettings[Part]] } = {
  stageDays: [1, 92],
  promoDays: [1, 30],
  reloadWager: [1, 100],
  reloadDays: [1, 30],
  spinWager: [5, 100],
  spinDays: [1, 30],
  spinBetRub: [1_00n, 500_00n],
  spinMaxWinRub: [1_00n, 100_000_00n],
  levelSpins: [0, 1000],
  tierSpins: [0, 1000],
  birthdayRub: [1_00n, 10_000_00n],
  birthdayWager: [1, 100],
  birthdayAccountDays: [1, 365],
  wheelTheoRub: [140_00n, 100_000_00n],
  cashbackClaimDays: [2, 7],
  prizeDays: [1, 30],
}

export interface SettingsFault {
  readonly part: keyof RewardSettings
  readonly text: string
}

/** As operators type it. */
const eurText = (rub: Minor): string => `EUR ${formatMoney(toEur(rub, 'RUB'))}`
const shown = (bound: number | bigint): string => (typeof bound === 'bigint' ? eurText(bound) : `${bound}`)

/** Of one point of experience: bonuses.md 3. */
const POINT_RUB = 100_00n
/** RUB: what the house keeps at least of the bets up to the first level, where the first tier begins. Each later level takes more. */
const FIRST_LEVEL_KEPT = (BigInt(threshold(1)) * POINT_RUB * BigInt(LEAST_KEPT_PPM)) / 1_000_000n

/** A level gives no more than its bets leave. */
function levelFault(settings: RewardSettings): SettingsFault | undefined {
  const worth = spinsRub(settings.tierSpins, settings)
  if (worth <= FIRST_LEVEL_KEPT) return undefined
  return { part: 'tierSpins', text: `worth ${eurText(worth)}, and the bets up to the first level leave ${eurText(FIRST_LEVEL_KEPT)}` }
}

/** Above the default its wager pays for it, as that of bonus money by hand does. */
export const isBirthdayPriced = ({ birthdayRub }: Pick<RewardSettings, 'birthdayRub'>): boolean => birthdayRub > REWARD_SETTINGS.birthdayRub

function birthdayFault(settings: RewardSettings): SettingsFault | undefined {
  const price = isBirthdayPriced(settings) ? offerPriceFault('birthday', settings.birthdayWager) : undefined
  return price === undefined ? undefined : { part: 'birthdayWager', text: price }
}

/** What an operator's entry lacks; empty where it may be saved. `packs`: versions of the welcome pack that hold or will, beside the defaults, which hold again whenever one is stopped. */
export function settingsFaults(settings: RewardSettings, packs: readonly (readonly WelcomeStage[])[] = []): SettingsFault[] {
  const outside = PARTS.filter((part) => settings[part] < BOUNDS[part][0] || settings[part] > BOUNDS[part][1])
  const price = offerPriceFault('reload', settings.reloadWager)
  const spins = [WELCOME_STAGES, ...packs].flat().map((stage) => stageSpinsFault(stage, settings))
  const own = [levelFault(settings), birthdayFault(settings)]
  return [
    ...outside.map((part) => ({ part, text: `${shown(BOUNDS[part][0])} to ${shown(BOUNDS[part][1])}` })),
    ...(price ? [{ part: 'reloadWager', text: price } as const] : []),
    ...(settings.tierSpins < settings.levelSpins ? [{ part: 'tierSpins', text: 'not less than of a level' } as const] : []),
    ...own.filter((fault) => fault !== undefined),
    ...[...new Set(spins.filter((fault) => fault !== undefined))].map((text) => ({ part: 'spinBetRub', text }) as const),
  ]
}
