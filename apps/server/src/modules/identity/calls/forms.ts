/** What the calls are given: forms as the contract reads them, and the device they come from. */
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
}

/** The visit's marks that the form carries; what was not given is left out. */
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
