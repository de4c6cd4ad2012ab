import { describe, expect, it } from 'vitest'

import { daysOf, type TopPeriod, startOf } from './periods.ts'

const at = (text: string) => Date.parse(`${text}Z`)
const spanAt = (period: TopPeriod, text: string) => {
  const { from, to } = daysOf(period, startOf(period, at(text)))
  return [from, to]
}

describe('periods of a top', () => {
  it('PRO-22 a day ends at midnight UTC', () => {
    expect(spanAt('day', '2026-11-23T23:59:59.999')).toEqual(['2026-11-23', '2026-11-23'])
    expect(spanAt('day', '2026-11-24T00:00:00.000')).toEqual(['2026-11-24', '2026-11-24'])
  })

  it('PRO-22 a week starts on Monday', () => {
    expect(spanAt('week', '2026-11-22T23:59:59.999')).toEqual(['2026-11-16', '2026-11-22'])
    expect(spanAt('week', '2026-11-23T00:00:00.000')).toEqual(['2026-11-23', '2026-11-29'])
    expect(spanAt('week', '2026-12-31T12:00:00.000')).toEqual(['2026-12-28', '2027-01-03'])
  })

  it('PRO-22 a month starts on its first day, and all time contains every day', () => {
    expect(spanAt('month', '2028-02-29T12:00:00.000')).toEqual(['2028-02-01', '2028-02-29'])
    expect(spanAt('month', '2026-12-31T23:59:59.999')).toEqual(['2026-12-01', '2026-12-31'])
    expect(spanAt('all', '2026-12-31T23:59:59.999')).toEqual(['1970-01-01', '9999-12-31'])
  })
})
