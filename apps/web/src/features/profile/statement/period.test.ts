import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { datesFault, datesIn, periodIn, questionOf } from './period.ts'

describe('statement period', () => {
  it('BEY-4 is read from the address; an unknown value gives the default month', () => {
    const periods = ['period=week', 'period=year', '', 'period=ever'].map((search) => periodIn(new URLSearchParams(search)))
    expect(periods).toEqual(['week', 'year', 'month', 'month'])
  })

  it('BEY-4 starts at midnight, its number of days before the next one, at most a year ago', () => {
    const now = Date.parse('2026-11-20T22:15:00.000Z')
    const none = { from: '', to: '' }
    expect(questionOf('week', now, none)).toEqual({ from: '2026-11-14T00:00:00.000Z' })
    expect(now - Date.parse(questionOf('year', now, none).from)).toBeLessThan(366 * DAY_MS)
  })

  it('BEY-4 takes custom dates from the address, the last day included', () => {
    const search = new URLSearchParams('period=own&from=2026-10-01&to=2026-10-31')
    expect(periodIn(search)).toBe('own')
    const { from, to } = questionOf('own', 0, datesIn(search))
    expect([from, to]).toEqual([new Date(2026, 9, 1).toISOString(), new Date(2026, 10, 1).toISOString()])
  })

  it('BEY-4 reports invalid custom dates: one missing, reversed, or over a year', () => {
    const faults = [
      ['', '2026-10-31'],
      ['2026-11-01', '2026-10-31'],
      ['2025-01-01', '2026-10-31'],
      ['2026-10-31', '2026-10-31'],
    ].map(([from = '', to = '']) => datesFault({ from, to }))
    expect(faults).toEqual(['missing', 'order', 'long', undefined])
  })
})
