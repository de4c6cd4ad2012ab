import { describe, expect, it } from 'vitest'

import { brokenBy, creditedOf, depositedIn } from './deposits.ts'
import { PERIOD_MS } from './names.ts'

const NOW = 10 * PERIOD_MS.month
const caps = { day: null, week: null, month: null }

describe('BEY-11 deposits against own limits', () => {
  it('count while their instant is later than now minus the window', () => {
    const deposits = [
      { at: NOW - PERIOD_MS.day, amount: 5n },
      { at: NOW - PERIOD_MS.day + 1, amount: 7n },
    ]
    expect([depositedIn(deposits, 'day', NOW), depositedIn(deposits, 'week', NOW)]).toEqual([7n, 12n])
  })

  it('D-74 count in every window while their invoice can be paid, and free their part when it cannot', () => {
    const unpaid = { at: NOW - 6 * PERIOD_MS.day, amount: 60n, unpaid: { until: NOW + PERIOD_MS.day, isClosed: true } }
    const deposits = [unpaid, { at: NOW - 1000, amount: 30n }]
    expect([depositedIn(deposits, 'day', NOW), creditedOf(deposits).length]).toEqual([90n, 1])
    expect(brokenBy({ ...caps, day: 100n }, deposits, 20n, NOW)?.until).toBe(NOW - 1000 + PERIOD_MS.day)
    expect(brokenBy({ ...caps, day: 100n }, deposits, 100n, NOW)?.until).toBe(NOW + PERIOD_MS.day)
    expect(depositedIn(deposits, 'day', NOW + PERIOD_MS.day)).toBe(0n)
  })

  it('name the shortest broken limit, with its usage and when the amount fits again', () => {
    const deposits = [
      { at: NOW - 1000, amount: 60n },
      { at: NOW - 3000, amount: 30n },
    ]
    const all = { day: 100n, week: 100n, month: 100n }
    expect(brokenBy(all, deposits, 10n, NOW)).toBeNull()
    expect(brokenBy(all, deposits, 11n, NOW)).toEqual({ name: 'deposit_day', limit: 100n, used: 90n, until: NOW - 3000 + PERIOD_MS.day })
    expect(brokenBy(all, deposits, 50n, NOW)?.until).toBe(NOW - 1000 + PERIOD_MS.day)
    expect(brokenBy({ ...caps, month: 100n }, deposits, 101n, NOW)).toMatchObject({ name: 'deposit_month', until: null })
  })
})
