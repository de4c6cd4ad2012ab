import { describe, expect, it } from 'vitest'

import { countryText, deviceText } from './device-text.ts'

describe('session device text', () => {
  it('D-36 names browser and system, one of them, or nothing', () => {
    expect(deviceText({ browser: 'Chrome', system: 'Windows' })).toBe('Chrome, Windows')
    expect(deviceText({ browser: null, system: 'Android' })).toBe('Android')
    expect(deviceText({ browser: null, system: null })).toBeUndefined()
  })

  it('D-17 names the country in the language of the page', () => {
    expect(countryText('KZ', 'ru')).toBe('Казахстан')
    expect(countryText('KZ', 'en')).toBe('Kazakhstan')
    expect(countryText('KZ', 'kz')).toBe('Қазақстан')
    expect(countryText('DE', 'kz')).toBe('Германия')
    expect(countryText(null, 'en')).toBeUndefined()
  })
})
