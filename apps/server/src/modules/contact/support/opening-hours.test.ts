import { describe, expect, it } from 'vitest'

import { opensAt } from './opening-hours.ts'

const span = (first: number, last: number, from: string, to: string) => ({ first_day: first, last_day: last, from, to })
const LONDON = { zone: 'Europe/London', spans: [span(1, 5, '09:00', '21:00'), span(6, 6, '10:00', '18:00')] }
const at = (text: string) => Date.parse(text)
const next = (hours: typeof LONDON, now: string) => {
  const opening = opensAt(hours, at(now))
  return opening === null ? 'open' : new Date(opening).toISOString()
}

describe('D-61 opening hours', () => {
  it('D-61 begin with their first minute and end before their last, by the clocks of their zone', () => {
    expect(next(LONDON, '2026-11-23T08:59:59.999Z')).toBe('2026-11-23T09:00:00.000Z')
    expect(next(LONDON, '2026-11-23T09:00:00.000Z')).toBe('open')
    expect(next(LONDON, '2026-11-23T20:59:59.999Z')).toBe('open')
    expect(next(LONDON, '2026-11-23T21:00:00.000Z')).toBe('2026-11-24T09:00:00.000Z')
  })

  it('D-61 name the next opening over a night, a day without hours and a week', () => {
    expect(next(LONDON, '2026-11-27T22:00:00.000Z')).toBe('2026-11-28T10:00:00.000Z')
    expect(next(LONDON, '2026-11-28T18:00:00.000Z')).toBe('2026-11-30T09:00:00.000Z')
    const sundays = { zone: 'UTC', spans: [span(7, 7, '12:00', '13:00')] }
    expect(next(sundays, '2026-11-22T13:00:00.000Z')).toBe('2026-11-29T12:00:00.000Z')
  })

  it('D-61 follow summer time, also when it begins between now and the opening', () => {
    expect(next(LONDON, '2026-03-28T20:00:00.000Z')).toBe('2026-03-30T08:00:00.000Z')
    expect(next(LONDON, '2026-10-24T18:00:00.000Z')).toBe('2026-10-26T09:00:00.000Z')
  })

  it('D-61 last over midnight as two spans, and all day and night', () => {
    const late = { zone: 'Asia/Almaty', spans: [span(1, 7, '18:00', '24:00'), span(1, 7, '00:00', '02:00')] }
    expect(next(late, '2026-11-23T19:00:00.000Z')).toBe('open')
    expect(next(late, '2026-11-23T21:00:00.000Z')).toBe('2026-11-24T13:00:00.000Z')
    const always = { zone: 'UTC', spans: [span(1, 7, '00:00', '24:00')] }
    expect([next(always, '2026-11-23T00:00:00.000Z'), next(always, '2026-11-22T23:59:59.999Z')]).toEqual(['open', 'open'])
  })
})
