/** What a promo code gives, with every term of it in one currency: the terms that its use would have. Source: bonuses.md 1 rule 7. */
import type { AnswerOf, bonusRoutes, GiftTerms } from '@fairhouse/contracts'
import {
  DEFAULT_LIFE_MS,
  defaultMaxConvert,
  freeSpinTerms,
  promoGift,
  promoLifeMs,
  type RewardSettings,
  secondsLeft,
} from '@fairhouse/loyalty'
import { type Currency, formatMoney, fromEur } from '@fairhouse/money'

import type { InvoiceOffer } from './store/invoice-offers.ts'
import type { StoredPromo } from './store/promos.ts'
import { idOfCode, sourceOfCode, type Titles } from './titles.ts'
import { EVERYWHERE, sharedTerms, termsView } from './views.ts'

type PromoView = AnswerOf<(typeof bonusRoutes)['GET /bonus-system/bonus/{promo}']>

/** Of a code for the next deposit; undefined for one without limits. */
export function depositOfferOf(
  { code, value, min, max, wager }: Pick<StoredPromo, 'code' | 'value' | 'min' | 'max' | 'wager'>,
  currency: Currency,
  settings: RewardSettings,
): InvoiceOffer | undefined {
  if (min === null || max === null) return undefined
  const limits = { min: fromEur(min, currency), max: fromEur(max, currency) }
  const own = { id: idOfCode(code), source: sourceOfCode(code), promo: code, freeSpins: 0 }
  return { ...own, pct: value, ...limits, wager, lifeMs: promoLifeMs(settings) }
}

/** Of free spins by a code. */
export const spinTermsOf = ({ wager, max }: Pick<StoredPromo, 'wager' | 'max'>, currency: Currency, settings: RewardSettings) => ({
  ...freeSpinTerms(settings, currency),
  wager,
  lifeMs: promoLifeMs(settings),
  maxWin: fromEur(max!, currency),
})

/** `settings`: those in force, as its use would have them. */
export function giftTermsOf(
  promo: Pick<StoredPromo, 'code' | 'type' | 'value' | 'min' | 'max' | 'wager'>,
  currency: Currency,
  settings: RewardSettings,
): GiftTerms | null {
  const gift = promoGift(promo)
  const { wager } = promo
  switch (gift.kind) {
    case 'cash':
      return null
    case 'balance':
      return { kind: 'money', currency, amount: formatMoney(gift.amount), wager, ...sharedTerms(currency, promoLifeMs(settings)) }
    case 'free_spins': {
      const { betValue, lifeMs, maxWin } = spinTermsOf(promo, currency, settings)
      const spins = { count: gift.count, bet_value: formatMoney(betValue), max_win: formatMoney(maxWin), play: Math.floor(lifeMs / 1000) }
      return { kind: 'spins', currency, ...spins, wager, ...sharedTerms(currency, DEFAULT_LIFE_MS), cap_times: SPIN_CAP_TIMES }
    }
    default: {
      const offer = depositOfferOf(promo, currency, settings)
      return offer ? { kind: 'deposit', currency, ...termsView(offer, currency) } : null
    }
  }
}
const SPIN_CAP_TIMES = Number(defaultMaxConvert(1n, true))

interface PromoViewed {
  readonly viewer: ViewerCurrency
  readonly settings: RewardSettings
}

export function promoView(promo: StoredPromo, locale: keyof Titles, now: number, { viewer, settings }: PromoViewed): PromoView {
  const { code, type, value, currencies, endsAt, titles } = promo
  const currency = viewerCurrency(promo, viewer)
  return {
    name: code,
    expires_in: secondsLeft(endsAt, now),
    region: EVERYWHERE,
    publicTitle: titles[locale],
    type,
    value,
    currency: type === 'balance' || type === 'cash' ? currency : null,
    currencies: currencies && [...currencies],
    terms: giftTermsOf(promo, currency, settings),
  }
}

/** `currency`: of the account, also of one that is being opened; undefined for a visitor. `proposed`: to a visitor, by the region. */
export interface ViewerCurrency {
  readonly currency: Currency | undefined
  readonly proposed?: Currency | undefined
}

/** Of the terms: an account's own; a visitor may still choose, so the proposed one if the code has it, else the first of the code. */
export function viewerCurrency({ currencies }: Pick<StoredPromo, 'currencies'>, { currency, proposed }: ViewerCurrency): Currency {
  if (currency) return currency
  if (proposed && (currencies === null || currencies.includes(proposed))) return proposed
  return currencies?.[0] ?? 'RUB'
}
