/** Shapes of the contract, built from rows. No rules here. */
import { type AnswerOf, type bonusRoutes, type DepositBonusTerms as TermsView, type Refusal, refuse } from '@fairhouse/contracts'
import { DEFAULT_LIFE_MS, defaultMaxConvert, maxBonusBet, secondsLeft } from '@fairhouse/loyalty'
import { type Milliseconds, type Currency, formatMoney } from '@fairhouse/money'

import { instant } from '../../../platform/clock.ts'
import { progressOf, type StoredBonus } from './store/bonuses.ts'
import type { StoredCampaign } from './store/campaigns.ts'
import type { InvoiceOffer, MissedOffer } from './store/invoice-offers.ts'
import type { PromisedSpins } from './store/promised-spins.ts'
import { bonusTitle, titleOf, type Titles } from './titles.ts'

type Locale = keyof Titles
type BonusView = NonNullable<AnswerOf<(typeof bonusRoutes)['GET /api/v2/bonuses']>['active']>
type MissedView = AnswerOf<(typeof bonusRoutes)['GET /api/v2/bonuses']>['missed'][number]
type SpinView = AnswerOf<(typeof bonusRoutes)['GET /api/freeSpinsCampaigns/{id}']>
type PromisedView = AnswerOf<(typeof bonusRoutes)['GET /profile/freeSpins']>['waiting'][number]

/** Offers run in every country. */
export const EVERYWHERE = null

/** Of the active bonus, in minor units. */
export interface BonusMoney {
  /** The bonus money of the wallet. */
  readonly funds: bigint
  /** In stakes of open bets. */
  readonly inPlay: bigint
}

/** Of one that is over or waits. */
export const NO_MONEY: BonusMoney = { funds: 0n, inPlay: 0n }

export function bonusView(bonus: StoredBonus, { funds, inPlay }: BonusMoney, locale: Locale, now: number): BonusView {
  const { id, currency, status, amount, required, maxConvert, converted, expiresAt, grantedAt, endedAt } = bonus
  const isActive = status === 'active'
  return {
    id,
    name: id,
    publicTitle: bonusTitle(bonus, locale),
    region: EVERYWHERE,
    currency,
    status,
    amount: formatMoney(amount),
    funds: formatMoney(isActive ? funds : 0n),
    in_play: formatMoney(isActive ? inPlay : 0n),
    required: formatMoney(required),
    progress: formatMoney(progressOf(bonus)),
    max_bet: formatMoney(maxBonusBet(currency)),
    max_convert: maxConvert === null ? null : formatMoney(maxConvert),
    converted: formatMoney(converted),
    expires_in: isActive ? secondsLeft(expiresAt!, now) : null,
    granted_at: instant(grantedAt),
    ended_at: endedAt === null ? null : instant(endedAt),
  }
}

export function spinView(campaign: StoredCampaign, locale: Locale): SpinView {
  const { id, source, game, title, currency, count, left, betValue, wager, maxWin, won, status, expiresAt, grantedAt, endedAt } = campaign
  return {
    id,
    name: id,
    publicTitle: titleOf(source, locale),
    game: { id: game, title },
    currency,
    count,
    left,
    bet_value: formatMoney(betValue),
    wager,
    max_win: maxWin === null ? null : formatMoney(maxWin),
    won: formatMoney(won),
    status,
    expiration_at: instant(expiresAt),
    granted_at: instant(grantedAt),
    ended_at: endedAt === null ? null : instant(endedAt),
  }
}

export const promisedView = ({ id, source, count, reason, promisedAt }: PromisedSpins, locale: Locale): PromisedView => ({
  id,
  publicTitle: titleOf(source, locale),
  count,
  reason,
  promised_at: instant(promisedAt),
})

export const missedView = ({ invoice, source, reason, at }: MissedOffer, locale: Locale): MissedView => ({
  publicTitle: titleOf(source, locale),
  invoice: invoice === null ? null : `${invoice}`,
  reason,
  at: instant(at),
})

/** Every term of an offer before it is taken. */
export const termsView = ({ pct, wager, min, max, freeSpins, lifeMs }: InvoiceOffer, currency: Currency): TermsView => ({
  pct,
  wager,
  min: formatMoney(min),
  max: formatMoney(max),
  free_spins: freeSpins,
  ...sharedTerms(currency, lifeMs),
})

export const sharedTerms = (currency: Currency, lifeMs: Milliseconds) => ({
  max_bet: formatMoney(maxBonusBet(currency)),
  cap_times: CAP_TIMES,
  life: Math.floor(lifeMs / 1000),
})
const CAP_TIMES = Number(defaultMaxConvert(1n))

/** Of a prize of bonus money without a life of its own. */
export const prizeTerms = (currency: Currency) => sharedTerms(currency, DEFAULT_LIFE_MS)

/** The stakes of a round exceed what the active bonus allows: which bonus, in every language of the site, and how much. */
export const maxBetRefusal = ({ id, currency, ...title }: Pick<StoredBonus, 'id' | 'currency' | 'source' | 'campaign'>): Refusal =>
  refuse('bonus_max_bet', {
    max: formatMoney(maxBonusBet(currency)),
    currency,
    bonus: id,
    name_en: bonusTitle(title, 'en'),
    name_ru: bonusTitle(title, 'ru'),
    name_kz: bonusTitle(title, 'kz'),
  })

/** ENT-1 `user.bonus`: the active bonus. */
export interface ShownBonus {
  name: string
  expires_in: number
  region: null
  publicTitle: string
  amount: string
  required: string
  progress: string
  max_bet: string
}

export function shownBonus(bonus: StoredBonus, locale: Locale, now: number): ShownBonus {
  const { name, publicTitle, amount, required, progress, max_bet } = bonusView(bonus, NO_MONEY, locale, now)
  return { name, expires_in: secondsLeft(bonus.expiresAt!, now), region: EVERYWHERE, publicTitle, amount, required, progress, max_bet }
}
