import { describe, expect, it } from 'vitest'

import { missingSettings } from './player-settings.ts'

describe('settings after a login', () => {
  it('STA-5 takes the language of the interface where there is none, English where it is not spoken here', () => {
    expect(missingSettings({ locale: null, timezone: 'UTC' }, 'kz', undefined)).toEqual({ locale: 'kz' })
    expect(missingSettings({ locale: 'br', timezone: 'UTC' }, 'kz', undefined)).toEqual({ locale: 'en' })
    expect(missingSettings({ locale: 'ru', timezone: 'UTC' }, 'kz', undefined)).toEqual({})
  })

  it('STA-5 guesses the time zone where there is none, and leaves one that was set', () => {
    expect(missingSettings({ locale: 'ru', timezone: null }, 'ru', 'Asia/Almaty')).toEqual({ timezone: 'Asia/Almaty' })
    expect(missingSettings({ locale: 'ru', timezone: 'Europe/Moscow' }, 'ru', 'Asia/Almaty')).toEqual({})
    expect(missingSettings({ locale: 'ru', timezone: null }, 'ru', undefined)).toEqual({})
  })
})
