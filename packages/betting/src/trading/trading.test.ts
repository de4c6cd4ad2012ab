import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { applyMargin, overroundOf } from '../odds/margin.ts'
import { toPpm } from '../odds/ppm.ts'
import { palpableRefusal } from '../bets/palpable.ts'
import { legLiability, liabilityOf, outcomeHeadroom, playerHeadroom } from '../slip/exposure.ts'
import { liveDelay } from '../slip/limits.ts'
import { exposureOf } from './exposure-book.ts'
import { offeredOdds, statusOf } from './market-status.ts'
import { shiftByLiability } from './shift-prices.ts'

describe('BEY-7 trading', () => {
  it('BEY-7 each leg carries an equal part of the liability, the player carries the whole', () => {
    const book = exposureOf([
      { player: 'p', liability: 1000n, legs: [{ event: 'e', outcome: 'o' }] },
      { player: 'p', liability: 1001n, legs: [{ event: 'e', outcome: 'o' }, { event: 'f', outcome: 'q' }] }, // prettier-ignore
    ])
    expect([book.outcomes.get('o'), book.outcomes.get('q'), book.events.get('e'), book.players.get('p')]).toEqual([
      1500n,
      500n,
      1500n,
      2001n,
    ])
  })

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

  it('BEY-7 a loaded outcome gets shorter and the others longer, and equal loads move nothing', () => {
    const terms = { model: 'longshot', margin: 50_000, limit: 1000n } as const
    const probabilities = [450_000, 270_000, 280_000]
    const before = applyMargin('longshot', probabilities, 50_000).odds
    const after = shiftByLiability(probabilities, { ...terms, liabilities: [1000n, 0n, 0n] })
    expect([after[0]! < before[0]!, after[1]! > before[1]!, after[2]! > before[2]!]).toEqual([true, true, true])
    expect(shiftByLiability(probabilities, { ...terms, liabilities: [500n, 500n, 500n] })).toEqual(before)
  })

  it('D-55 no load lifts a price above the fair one', () => {
    const liabilities = fc.array(fc.bigInt({ min: 0n, max: 3000n }), { minLength: 3, maxLength: 3 })
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 3, maxLength: 3 })
    fc.assert(
      fc.property(weights, liabilities, (parts, loads) => {
        const probabilities = toPpm(parts)
        const odds = shiftByLiability(probabilities, { model: 'longshot', margin: 50_000, liabilities: loads, limit: 1000n })
        for (const [at, each] of odds.entries()) if (each > 1010) expect(each * probabilities[at]!).toBeLessThanOrEqual(1e9)
        expect(overroundOf(odds)).toBeGreaterThanOrEqual(-3)
      }),
    )
  })

  it('BEY-7 the strictest of feed, operator and event decides, and an ended market stays ended', () => {
    const open = { market: 'open', event: 'live', isFeedOpen: true, isSuspendedByOperator: false } as const
    expect(statusOf(open)).toBe('open')
    expect(statusOf({ ...open, isFeedOpen: false })).toBe('suspended')
    expect(statusOf({ ...open, isSuspendedByOperator: true })).toBe('suspended')
    expect(statusOf({ ...open, event: 'finished' })).toBe('closed')
    expect(statusOf({ ...open, market: 'settled', isFeedOpen: false })).toBe('settled')
  })

  it("BEY-7 an operator's price stays above the feed's until it is released", () => {
    expect(offeredOdds(2000, { odds: 1800, releasedAt: null }, 5)).toBe(1800)
    expect(offeredOdds(2000, { odds: 1800, releasedAt: 5 }, 5)).toBe(2000)
    expect(offeredOdds(2000, undefined, 5)).toBe(2000)
  })
})
