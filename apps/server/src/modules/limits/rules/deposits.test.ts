import { describe, expect, it } from 'vitest'

import { brokenBy, depositedIn } from './deposits.ts'
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
