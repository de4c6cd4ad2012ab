/** CON-7: the offered phone prefixes, with the mask of the digits after them. Codes are sent only to these countries. */
export interface PhonePrefix {
  country: 'ru' | 'kz' | 'by'
  prefix: `+${number}`
  /** `#` or `_` is a placeholder for one digit. */
  mask: string
}

export const PHONE_PREFIXES: readonly PhonePrefix[] = [
  { country: 'ru', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'kz', prefix: '+7', mask: '(###) ### ## ##' },
  { country: 'by', prefix: '+375', mask: '___ __ __' },
]

/**
 * Digits as the mask shows them, as far as they go; digits the mask has no place for follow it bare. The Belarusian mask
 * of the specification shows seven places, a whole number there has nine: none is lost.
 */
export function maskDigits(digits: string, { mask }: PhonePrefix): string {
  let used = 0
  let shown = ''
  for (const place of mask) {
    if (used >= digits.length) return shown
    shown += place === '#' || place === '_' ? digits[used++] : place
  }
  return shown + digits.slice(used)
}
