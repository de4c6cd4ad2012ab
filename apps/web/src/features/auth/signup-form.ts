/** The registration form: what it holds, when it may be sent, and the body it becomes. Pure. Source: API-4, D-30. */
import { referralFrom, type CookieName } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { Locale } from '../../lib/i18n/locales.ts'
import { type AddressForm, addressText, emptyAddress } from '../../shell/forms/address.ts'

export interface SignupForm {
  address: AddressForm
  password: string
  currency: Currency
  terms: boolean
  vip: boolean
  promo: string
}

/** D-30: tenge where the region is KZ, else roubles. The promo code a visitor came with stands in its field. */
export function emptySignup(locale: Locale, region: 'RU' | 'KZ', promo: string | undefined): SignupForm {
  return {
    address: emptyAddress(locale),
    password: '',
    currency: region === 'KZ' ? 'KZT' : 'RUB',
    terms: false,
    vip: false,
    promo: promo ?? '',
  }
}

export type SignupFault = 'phone' | 'email' | 'password' | 'terms'

const SHORTEST_PASSWORD = 8

/** What must be mended before it is sent, by field. */
export function signupFaults({ address, password, terms }: SignupForm): SignupFault[] {
  return [
    ...(addressText(address) === undefined ? [address.kind] : []),
    ...(Array.from(password).length < SHORTEST_PASSWORD ? (['password'] as const) : []),
    ...(terms ? [] : (['terms'] as const)),
  ]
}

export function signupBody(form: SignupForm, locale: Locale, cookies: Partial<Record<CookieName, string>>) {
  const promo = form.promo.trim()
  return {
    password: form.password,
    currency: form.currency,
    terms: true as const,
    locale,
    vip: form.vip,
    ...referralFrom({ ...cookies, promo }),
  }
}
