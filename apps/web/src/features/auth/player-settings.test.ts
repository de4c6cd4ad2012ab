import { describe, expect, it } from 'vitest'

import { missingSettings } from './player-settings.ts'

describe('settings after log-in', () => {
  it('STA-5 takes the interface language when none is set, and English when it is not supported', () => {
    expect(missingSettings({ locale: null, timezone: 'UTC' }, 'kz', undefined)).toEqual({ locale: 'kz' })
    expect(missingSettings({ locale: 'br', timezone: 'UTC' }, 'kz', undefined)).toEqual({ locale: 'en' })
    expect(missingSettings({ locale: 'ru', timezone: 'UTC' }, 'kz', undefined)).toEqual({})
  })

  it('STA-5 detects the time zone when none is set, and keeps one that is set', () => {
    expect(missingSettings({ locale: 'ru', timezone: null }, 'ru', 'Asia/Almaty')).toEqual({ timezone: 'Asia/Almaty' })
    expect(missingSettings({ locale: 'ru', timezone: 'Europe/Moscow' }, 'ru', 'Asia/Almaty')).toEqual({})
    expect(missingSettings({ locale: 'ru', timezone: null }, 'ru', undefined)).toEqual({})
  })
})
