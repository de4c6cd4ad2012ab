/** The countries offered, in this order. Source: requirement CON-7. In a mask # and _ stand for a digit. */
export const phonePrefixes = [
  { country: 'ru', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'kz', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'by', prefix: '+375', mask: '___ __ __' },
] as const

export type PhoneCountry = (typeof phonePrefixes)[number]['country']

export interface PhoneValue {
  country: PhoneCountry
  /** After the prefix, digits only. */
  digits: string
}

/** Longest national number of the offered countries (E.164, +375 has nine). */
const LONGEST: Record<PhoneCountry, number> = { ru: 10, kz: 10, by: 9 }

export function prefixOf(country: PhoneCountry) {
  return phonePrefixes.find((entry) => entry.country === country) ?? phonePrefixes[0]
}

/**
 * Formats digits by the mask: `9001` is `(900) 1`. Digits beyond the mask follow in pairs: the mask of +375 has seven places, its full
 * numbers nine.
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
 * Parses typed or pasted text as a number of this country. Accepts a whole number with its prefix (`+7 900 …`), for +7 also the trunk 8
 * (`8 900 …`).
 */
export function readPhone(country: PhoneCountry, text: string): PhoneValue {
  const { prefix } = prefixOf(country)
  const bare = text.trim()
  let digits = bare.replace(/\D/g, '')
  if (bare.startsWith('+') && digits.startsWith(prefix.slice(1))) digits = digits.slice(prefix.length - 1)
  else if (prefix === '+7' && digits.length === 11 && /^[78]/.test(bare)) digits = digits.slice(1)
  return { country, digits: digits.slice(0, LONGEST[country]) }
}

/** `+79001234567`; the server validates it. */
export function phoneE164({ country, digits }: PhoneValue): string {
  return prefixOf(country).prefix + digits
}
