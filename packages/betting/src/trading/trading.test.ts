import { describe, expect, it } from 'vitest'

import { palpableRefusal } from '../bets/palpable.ts'
import { legLiability, liabilityOf, outcomeHeadroom, playerHeadroom } from '../slip/exposure.ts'
import { liveDelay } from '../slip/limits.ts'
import { offeredOdds, statusOf } from './market-status.ts'

describe('BEY-7 trading', () => {
  it('BEY-7 headroom is what the limits of outcome and event both leave, and never negative', () => {
    expect(outcomeHeadroom({ outcome: 3n, event: 8n }, { outcome: 10n, event: 12n })).toBe(4n)
    expect(outcomeHeadroom({ outcome: 3n, event: 8n }, { outcome: 10n, event: 20n })).toBe(7n)
    expect(outcomeHeadroom({ outcome: 11n, event: 11n }, { outcome: 10n, event: 20n })).toBe(0n)
    expect([playerHeadroom(40n, 50n), playerHeadroom(60n, 50n)]).toEqual([10n, 0n])
    expect([liabilityOf(25n, 10n), liabilityOf(5n, 10n), legLiability(10n, 3)]).toEqual([15n, 0n, 3n])
  })

  it('BEY-7 a slip waits as long as its slowest live leg', () => {
    const legs = [{ sport: 'tennis', isLive: true }, { sport: 'esports', isLive: true }, { sport: 'hockey' }] as const
    expect([liveDelay(legs), liveDelay([{ sport: 'hockey' }]), liveDelay([{ sport: 'virtual', isLive: true }])]).toEqual([8, 0, 0])
  })

  it('BEY-7 a leg is void for a palpable error only at one and a half times the right gain and before the result', () => {
    expect(palpableRefusal(2500, 2000, false)).toBeUndefined()
    expect(palpableRefusal(2499, 2000, false)).toBe('within_tolerance')
    expect(palpableRefusal(9000, 2000, true)).toBe('result_known')
  })

  it('BEY-7 the strictest of feed, operator and event decides, and an ended market stays ended', () => {
    const open = { market: 'open', event: 'live', isFeedOpen: true, isSuspendedByOperator: false } as const
    expect(statusOf(open)).toBe('open')
    expect(statusOf({ ...open, isFeedOpen: false })).toBe('suspended')
    expect(statusOf({ ...open, isSuspendedByOperator: true })).toBe('suspended')
    expect(statusOf({ ...open, event: 'finished' })).toBe('closed')
    expect(statusOf({ ...open, event: 'postponed' })).toBe('suspended')
    expect(statusOf({ ...open, event: 'postponed', market: 'closed' })).toBe('closed')
    expect(statusOf({ ...open, market: 'settled', isFeedOpen: false })).toBe('settled')
  })

  it("BEY-7 an operator's price stays above the feed's until it is released", () => {
    expect(offeredOdds(2000, { odds: 1800, releasedAt: null }, 5)).toBe(1800)
    expect(offeredOdds(2000, { odds: 1800, releasedAt: 5 }, 5)).toBe(2000)
    expect(offeredOdds(2000, undefined, 5)).toBe(2000)
  })
})
