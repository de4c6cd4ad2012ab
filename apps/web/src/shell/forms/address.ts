/** A contact address, email or phone, as form state and as call fields. Pure. Source: D-30, CON-7. */
import { phoneE164, type PhoneValue } from '@fairhouse/ui'

import type { Translate } from '../../lib/i18n/text.tsx'

export type AddressKind = 'phone' | 'email'

export interface AddressForm {
  kind: AddressKind
  phone: PhoneValue
  email: string
}

export const ADDRESS_KINDS = ['phone', 'email'] as const satisfies readonly AddressKind[]

/** The kinds that messages can be sent to. */
export const reachableKinds = ({ email, sms }: { email: boolean; sms: boolean }): readonly AddressKind[] =>
  ADDRESS_KINDS.filter((kind) => (kind === 'email' ? email : sms))

/**
 * Starts with the first of `kinds`. A Kazakh interface starts with the Kazakh prefix; its code equals the Russian one, the label
 * differs.
 */
export const emptyAddress = (locale: string, kinds: readonly AddressKind[] = ADDRESS_KINDS): AddressForm => ({
  kind: kinds[0] ?? 'phone',
  phone: { country: locale === 'kz' ? 'kz' : 'ru', digits: '' },
  email: '',
})

/** The text to send; undefined while it cannot be a valid address. The server validates it. */
export function addressText({ kind, phone, email }: AddressForm): string | undefined {
  if (kind === 'phone') return phone.digits.length >= FEWEST_DIGITS[phone.country] ? phoneE164(phone) : undefined
  return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? email.trim() : undefined
}

/** The error of its field, if any. */
export const addressFault = (form: AddressForm, t: Translate): Partial<Record<AddressKind, string>> =>
  addressText(form) === undefined ? { [form.kind]: t(`auth.fault.${form.kind}`) } : {}

/** Of the calls that send something to the address alone. */
export function addressBody(form: AddressForm): { email: string } | { phone: string } {
  const text = addressText(form) ?? ''
  return form.kind === 'email' ? { email: text } : { phone: text }
}

const FEWEST_DIGITS = { ru: 10, kz: 10, by: 9 } as const
