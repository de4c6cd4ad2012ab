import { describe, expect, it } from 'vitest'

import { placeText } from './place-text.ts'

describe('visitor’s location text', () => {
  it('SEC-5 names address and country in the language of the page, or the address only', () => {
    const place = { ip: '145.97.0.1', countryCode: 'NL' }
    expect(placeText(place, 'ru')).toBe('145.97.0.1, Нидерланды')
    expect(placeText(place, 'en')).toBe('145.97.0.1, Netherlands')
    expect(placeText(place, 'kz')).toBe('145.97.0.1, Нидерланд')
    expect(placeText({ ip: '2002::1', countryCode: null }, 'en')).toBe('2002::1')
  })
})
