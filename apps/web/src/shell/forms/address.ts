/** A contact address, email or phone, as form state and as call fields. Pure. Source: D-30, CON-7. */
import { phoneE164, type PhoneValue } from '@fairhouse/ui'

export type AddressKind = 'phone' | 'email'

export interface AddressForm {
  kind: AddressKind
  phone: PhoneValue
  email: string
}

/** A Kazakh interface starts with the Kazakh prefix; its code equals the Russian one, the label differs. */
export const emptyAddress = (locale: string): AddressForm => ({
  kind: 'phone',
  phone: { country: locale === 'kz' ? 'kz' : 'ru', digits: '' },
  email: '',
})

/** The text to send; undefined while it cannot be a valid address. The server validates it. */
export function addressText({ kind, phone, email }: AddressForm): string | undefined {
  if (kind === 'phone') return phone.digits.length >= FEWEST_DIGITS[phone.country] ? phoneE164(phone) : undefined
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim() : undefined
}

const FEWEST_DIGITS = { ru: 10, kz: 10, by: 9 } as const
