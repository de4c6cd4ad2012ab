import { describe, expect, it } from 'vitest'

import { maskDigits, PHONE_PREFIXES } from './phones.ts'

const of = (country: string) => PHONE_PREFIXES.find((prefix) => prefix.country === country)!

describe('phone prefixes', () => {
  it('CON-7 contains ru and kz with +7 and one mask, by with +375', () => {
    expect(PHONE_PREFIXES).toEqual([
      { country: 'ru', prefix: '+7', mask: '(###) ### ## ##' },
      { country: 'kz', prefix: '+7', mask: '(###) ### ## ##' },
      { country: 'by', prefix: '+375', mask: '___ __ __' },
    ])
  })

  it('CON-7 formats typed digits in the mask, as far as they go', () => {
    expect(maskDigits('9991234567', of('ru'))).toBe('(999) 123 45 67')
    expect(maskDigits('70112', of('kz'))).toBe('(701) 12')
    expect(maskDigits('', of('ru'))).toBe('')
    expect(maskDigits('2912345', of('by'))).toBe('291 23 45')
  })

  it('CON-7 keeps every digit of a number longer than its mask', () => {
    expect(maskDigits('291234567', of('by'))).toBe('291 23 4567')
  })
})
