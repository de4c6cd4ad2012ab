/** Canonical addresses, as stored and compared: email in lower case, phones as E.164. */

import { PHONE_COUNTRIES } from '@fairhouse/contracts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

export type Channel = 'email' | 'sms'

export interface Address {
  channel: Channel
  /** Normalised. */
  value: string
}

/** The pattern of `<input type=email>` in the HTML standard. */
const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/
const EMAIL_LENGTH_MAX = 254
const COUNTRIES = new Set<string>(PHONE_COUNTRIES.map((country) => country.toUpperCase()))

export function parseEmail(text: string): Address | undefined {
  const value = text.trim().toLowerCase()
  return value.length <= EMAIL_LENGTH_MAX && EMAIL.test(value) ? { channel: 'email', value } : undefined
}

/** A valid number of a country that gets codes (CON-7); a national form is parsed as Russian or Kazakh. */
export function parsePhone(text: string): Address | undefined {
  const phone = parsePhoneNumberFromString(text, 'RU')
  if (!phone?.isValid() || !COUNTRIES.has(phone.country ?? '')) return undefined
  return { channel: 'sms', value: phone.number }
}

interface ContactDetails {
  email: string | null
  isEmailVerified: boolean
  phone: string | null
  isPhoneVerified: boolean
}

/** An unverified address may belong to another person: nothing is sent to it. */
export function provedAddress(
  { email, isEmailVerified, phone, isPhoneVerified }: ContactDetails,
  channels: ReadonlySet<Channel>,
): Address | undefined {
  if (email && isEmailVerified && channels.has('email')) return { channel: 'email', value: email }
  return phone && isPhoneVerified && channels.has('sms') ? { channel: 'sms', value: phone } : undefined
}
