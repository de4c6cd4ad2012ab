import { describe, expect, it } from 'vitest'

import { compareQuotes, type Quote } from './compare.ts'
import { ONE, parseDecimal, ratio } from './decimals.ts'

const live = (price: bigint): Quote => ({ source: 'live', price, isLive: true })
const daily = (price: bigint): Quote => ({ source: 'daily', price, isLive: false })

describe('prices of several sources', () => {
  it('are the first live one, confirmed by every other within the tolerance', () => {
    expect(compareQuotes([live(10_000n), live(10_300n), daily(9_700n)], 300)).toEqual({ kind: 'agreed', price: 10_000n })
    expect(compareQuotes([daily(10_000n), live(10_100n)], 300)).toEqual({ kind: 'agreed', price: 10_100n })
  })

  it('disagree a step beyond the tolerance, to either side and at any place', () => {
    for (const other of [10_301n, 9_699n]) {
      expect(compareQuotes([live(10_000n), live(other)], 300).kind).toBe('disagreed')
      expect(compareQuotes([live(10_000n), live(10_000n), daily(other)], 300).kind).toBe('disagreed')
    }
  })

  it('are none from one source, or from daily ones alone', () => {
    for (const quotes of [[], [live(1n)], [daily(1n)], [daily(1n), daily(1n)]]) expect(compareQuotes(quotes, 300).kind).toBe('unconfirmed')
  })
})

describe('decimal texts', () => {
  it('are exact, with a point or a comma', () => {
    expect(ratio(parseDecimal('97000.5')!, ONE)).toBe(970_005_000_000_000n)
    expect(ratio(ONE, parseDecimal('0.00001030927835051546')!)).toBe(970_000_000_000_000n)
    expect(ratio(parseDecimal('17,8500')!, parseDecimal('100')!)).toBe(1_785_000_000n)
  })

  it('are nothing else, and never zero', () => {
    for (const text of ['', '0', '0.0', '-1', '1e5', '1.2.3', ' 1', '.5', '1 000', 'NaN', null, 5, '1'.repeat(16)])
      expect(parseDecimal(text)).toBeUndefined()
  })
})
