/** Where a player is reached: one of two, as forms keep it and as the calls take it. Pure. Source: D-30, CON-7. */
import { phoneE164, type PhoneValue } from '@fairhouse/ui'

export type AddressKind = 'phone' | 'email'

export interface AddressForm {
  kind: AddressKind
  phone: PhoneValue
  email: string
}

/** A Kazakh interface begins with the Kazakh prefix; the code is the same, the name beside it is not. */
export const emptyAddress = (locale: string): AddressForm => ({
  kind: 'phone',
  phone: { country: locale === 'kz' ? 'kz' : 'ru', digits: '' },
  email: '',
})

/** The text as it is sent; undefined while it cannot be an address yet. The server judges what is sent. */
export function addressText({ kind, phone, email }: AddressForm): string | undefined {
  if (kind === 'phone') return phone.digits.length >= FEWEST_DIGITS[phone.country] ? phoneE164(phone) : undefined
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim() : undefined
}

const FEWEST_DIGITS = { ru: 10, kz: 10, by: 9 } as const
