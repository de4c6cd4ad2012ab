import { describe, expect, it } from 'vitest'

import { maskPhone, phoneE164, phonePrefixes, readPhone } from './phone.ts'

describe('CON-7 phone prefixes', () => {
  it('CON-7 offers ru +7, kz +7 and by +375 with their masks', () => {
    expect(phonePrefixes).toEqual([
      { country: 'ru', prefix: '+7', mask: '(###) ### ## ##' },
      { country: 'kz', prefix: '+7', mask: '(###) ### ## ##' },
      { country: 'by', prefix: '+375', mask: '___ __ __' },
    ])
  })

  it.each([
    ['ru', '', ''],
    ['ru', '9', '(9'],
    ['ru', '900', '(900'],
    ['ru', '9000', '(900) 0'],
    ['ru', '9000001234', '(900) 000 12 34'],
    ['kz', '7010000018', '(701) 000 00 18'],
    ['by', '2912345', '291 23 45'],
    ['by', '291234567', '291 23 45 67'],
  ] as const)('CON-7 writes %s %j as %j', (country, digits, text) => {
    expect(maskPhone({ country, digits })).toBe(text)
    expect(readPhone(country, text)).toEqual({ country, digits })
  })

  it.each([
    ['ru', '+7 900 000-12-34', '9000001234'],
    ['ru', '8 (900) 000 12 34', '9000001234'],
    ['kz', '77010000018', '7010000018'],
    ['by', '+375 29 123-45-67', '291234567'],
    ['ru', '90000012345678', '9000001234'],
    ['ru', '(8001) 234 56 78', '8001234567'],
  ] as const)('understands a whole number pasted into %s: %j', (country, pasted, digits) => {
    expect(readPhone(country, pasted).digits).toBe(digits)
  })

  it('formats the number as E.164 for the server', () => {
    expect(phoneE164({ country: 'by', digits: '291234567' })).toBe('+375291234567')
    expect(phoneE164({ country: 'kz', digits: '7010000018' })).toBe('+77010000018')
  })
})
