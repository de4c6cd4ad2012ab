import { describe, expect, it } from 'vitest'

import { missingSettings } from './player-settings.ts'

const USER = { locale: 'ru', timezone: 'UTC', odds_format: 'decimal' } as const
const BROWSER = { locale: 'kz', timezone: 'Asia/Almaty', oddsFormat: 'american' } as const

describe('settings after log-in', () => {
  it('STA-5 takes the interface language when none is set, and English when it is not supported', () => {
    expect(missingSettings({ ...USER, locale: null }, BROWSER)).toEqual({ locale: 'kz' })
    expect(missingSettings({ ...USER, locale: 'br' }, BROWSER)).toEqual({ locale: 'en' })
    expect(missingSettings(USER, BROWSER)).toEqual({})
  })

  it('STA-5 detects the time zone when none is set, and keeps one that is set', () => {
    expect(missingSettings({ ...USER, timezone: null }, BROWSER)).toEqual({ timezone: 'Asia/Almaty' })
    expect(missingSettings({ ...USER, timezone: null }, { ...BROWSER, timezone: undefined })).toEqual({})
  })

  it('PRO-13 takes the format of odds that was chosen in this browser when the account has none', () => {
    expect(missingSettings({ ...USER, odds_format: null }, BROWSER)).toEqual({ odds_format: 'american' })
    expect(missingSettings({ ...USER, odds_format: null }, { ...BROWSER, oddsFormat: undefined })).toEqual({})
  })
})
