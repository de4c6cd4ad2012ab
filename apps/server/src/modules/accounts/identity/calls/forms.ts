/** Inputs of the calls: forms as the contract parses them, and the device. */
import type { Currency } from '@fairhouse/money'

import type { Locale } from '../ports.ts'

export interface RegistrationForm {
  password: string
  currency: Currency
  locale?: Locale | undefined
  partner?: string | undefined
  adplace?: string | undefined
  stag?: string | undefined
  click_ids?: string | undefined
  promo?: string | undefined
  promo_source?: 'typed' | 'cookie' | undefined
  vip?: boolean | undefined
  nickname?: string | undefined
}

/** The visit's marks in the form, without absent ones. */
export function sourceOfVisit({
  partner,
  adplace,
  stag,
  promo,
  click_ids,
}: Pick<RegistrationForm, 'partner' | 'adplace' | 'stag' | 'promo' | 'click_ids'>): Record<string, string> {
  const marks = { partner, adplace, stag, promo, click_ids }
  return Object.fromEntries(Object.entries(marks).filter((mark): mark is [string, string] => mark[1] !== undefined))
}
