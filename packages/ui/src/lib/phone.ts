/** The countries offered, in this order. Source: requirement CON-7. In a mask # and _ stand for a digit. */
export const phonePrefixes = [
  { country: 'ru', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'kz', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'by', prefix: '+375', mask: '___ __ __' },
] as const

export type PhoneCountry = (typeof phonePrefixes)[number]['country']

export interface PhoneValue {
  country: PhoneCountry
  /** After the prefix, digits alone. */
  digits: string
}

/** A national number is at most this long in any of the countries offered (E.164, +375 has nine). */
const LONGEST: Record<PhoneCountry, number> = { ru: 10, kz: 10, by: 9 }

export function prefixOf(country: PhoneCountry) {
  return phonePrefixes.find((entry) => entry.country === country) ?? phonePrefixes[0]
}

/**
 * Digits as the mask writes them, as far as they go: `9001` is `(900) 1`. What is longer than the mask follows it in
 * pairs: the mask of +375 has seven places, its full numbers nine.
 */
export function maskPhone({ country, digits }: PhoneValue): string {
  let rest = digits
  let text = ''
  for (const sign of prefixOf(country).mask) {
    if (rest === '') return text
    if (sign === '#' || sign === '_') {
      text += rest[0]
      rest = rest.slice(1)
    } else text += sign
  }
  return rest === '' ? text : `${text} ${rest}`
}

/**
 * What was typed or pasted, as a number of this country. A whole number with its own prefix is understood
 * (`+7 900 …`), for +7 also the trunk 8 (`8 900 …`).
 */
export function readPhone(country: PhoneCountry, text: string): PhoneValue {
  const { prefix } = prefixOf(country)
  const bare = text.trim()
  let digits = bare.replace(/\D/g, '')
  if (bare.startsWith('+') && digits.startsWith(prefix.slice(1))) digits = digits.slice(prefix.length - 1)
  else if (prefix === '+7' && digits.length === 11 && /^[78]/.test(bare)) digits = digits.slice(1)
  return { country, digits: digits.slice(0, LONGEST[country]) }
}

/** `+79001234567`, to be judged by the server. */
export function phoneE164({ country, digits }: PhoneValue): string {
  return prefixOf(country).prefix + digits
}
