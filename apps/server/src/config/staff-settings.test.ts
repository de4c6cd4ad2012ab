import { describe, expect, it } from 'vitest'

import { configFrom } from './config.ts'
import { supportHoursFrom } from './staff-settings.ts'

describe('D-61 opening hours of the environment', () => {
  it('D-61 each queue has its own zone, days and times', () => {
    const hours = supportHoursFrom('main=Europe/Moscow 1-5 09:00-21:00 6-7 10:00-18:00, kz=Asia/Almaty 3 00:00-24:00')
    expect(Object.fromEntries(hours)).toEqual({
      main: {
        zone: 'Europe/Moscow',
        spans: [
          { first_day: 1, last_day: 5, from: '09:00', to: '21:00' },
          { first_day: 6, last_day: 7, from: '10:00', to: '18:00' },
        ],
      },
      kz: { zone: 'Asia/Almaty', spans: [{ first_day: 3, last_day: 3, from: '00:00', to: '24:00' }] },
    })
    expect(supportHoursFrom('').size).toBe(0)
  })

  it.each([
    'night=UTC 1-5 09:00-21:00',
    'main=Europe/Atlantis 1-5 09:00-21:00',
    'main=UTC',
    'main=UTC 1-8 09:00-21:00',
    'main=UTC 5-1 09:00-21:00',
    'main=UTC 0-5 09:00-21:00',
    'main=UTC 1-5 21:00-09:00',
    'main=UTC 1-5 09:00-24:30',
    'main=UTC 1-5 09:60-21:00',
    'main=UTC 1-5 9-21',
    'main=UTC 1-5 09:00-21:00,main=UTC 6 09:00-21:00',
  ])('D-61 the start refuses the opening hours %s', (text) => {
    expect(() => supportHoursFrom(text)).toThrow(/^SUPPORT_HOURS: /)
  })
})

describe('D-2 how long a session of an operator lasts without an act', () => {
  it('D-2 is 15 minutes unless set, from 1 to 480', () => {
    expect(configFrom({}).consoleIdleMs).toBe(15 * 60_000)
    expect([1, 480].map((minutes) => configFrom({ CONSOLE_IDLE_MINUTES: `${minutes}` }).consoleIdleMs)).toEqual([60_000, 28_800_000])
    for (const wrong of ['0', '481', '1.5', 'long'])
      expect(() => configFrom({ CONSOLE_IDLE_MINUTES: wrong })).toThrow('CONSOLE_IDLE_MINUTES')
  })
})

describe('D-2 how long a code proves a session of an operator', () => {
  it('D-2 is 10 minutes unless set, from 1 to 480', () => {
    expect(configFrom({}).consoleProofMs).toBe(10 * 60_000)
    expect([1, 480].map((minutes) => configFrom({ CONSOLE_PROOF_MINUTES: `${minutes}` }).consoleProofMs)).toEqual([60_000, 28_800_000])
    for (const wrong of ['0', '481', '1.5', 'long'])
      expect(() => configFrom({ CONSOLE_PROOF_MINUTES: wrong })).toThrow('CONSOLE_PROOF_MINUTES')
  })
})
