/** The registration form: values, the faults that only the browser finds, and the body. Pure. Source: API-4, D-30. */
import { type CookieName, nicknameFault, passwordFault, referralFrom } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { currencyOfRegion } from '../../lib/geo/place.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import { type AddressForm, type AddressKind, addressText, emptyAddress } from '../../shell/forms/address.ts'

export interface SignupForm extends AddressForm {
  password: string
  currency: Currency
  terms: boolean
  vip: boolean
  promo: string
  /** Optional: the public name. */
  nickname: string
}

const LONGEST_PROMO = 64

/** D-30: tenge for the region KZ, otherwise roubles. Prefills the visitor's promo code if it is well-formed. */
export function emptySignup(locale: Locale, region: 'RU' | 'KZ', promo: string | undefined, kinds?: readonly AddressKind[]): SignupForm {
  return {
    ...emptyAddress(locale, kinds),
    password: '',
    currency: currencyOfRegion(region),
    terms: false,
    vip: false,
    promo: promo !== undefined && promo.length <= LONGEST_PROMO ? promo : '',
    nickname: '',
  }
}

/** Validation errors: a text key by field. */
export function signupFaults(
  { password, terms, nickname, ...address }: SignupForm,
  brand: string,
): Partial<Record<'phone' | 'email' | 'password' | 'terms' | 'nickname', string>> {
  const text = addressText(address)
  const name = chosenName(nickname)
  const nameFault = name === '' ? undefined : nicknameFault(name, brand)
  const fault = passwordFault(password, { addresses: text === undefined ? [] : [text], brand })
  return {
    ...(text === undefined && { [address.kind]: `auth.fault.${address.kind}` }),
    ...(fault && { password: fault === 'too_short' ? 'auth.fault.password' : `error.${fault}` }),
    ...(!terms && { terms: 'auth.fault.terms' }),
    ...(nameFault && { nickname: `error.nickname_${nameFault}` }),
  }
}

const chosenName = (typed: string): string => typed.trim().normalize('NFC')

export function signupBody(form: SignupForm, locale: Locale, cookies: Partial<Record<CookieName, string>>) {
  const promo = form.promo.trim()
  const nickname = chosenName(form.nickname)
  return {
    password: form.password,
    currency: form.currency,
    terms: form.terms as true,
    locale,
    vip: form.vip,
    ...(nickname !== '' && { nickname }),
    ...referralFrom({ ...cookies, promo }),
    // D-58: an unknown typed code is refused; an unknown code from a cookie is dropped
    ...(promo !== '' && { promo_source: promo === cookies.promo ? ('cookie' as const) : ('typed' as const) }),
  }
}
