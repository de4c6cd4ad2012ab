import { describe, expect, it } from 'vitest'

import { compare, fewer } from './agreement.ts'
import type { SourcePayment } from './port.ts'

const NOW = 10_000
const payment = (change: Partial<SourcePayment> = {}): SourcePayment => ({
  id: 'tx:0',
  units: 5n,
  seenAt: 1000,
  height: 7,
  block: 'a',
  gone: false,
  ...change,
})
const isAgreed = (first: SourcePayment, second: SourcePayment[] | null | undefined) => compare([first], second, NOW)[0]!.isAgreed

describe('D-16 two sources of payments', () => {
  it.each([
    ['the same block', payment(), payment({ seenAt: null }), true],
    ['no block in both', payment({ height: null, block: null }), payment({ height: null, block: null }), true],
    ['another block', payment(), payment({ block: 'b' }), false],
    ['no block in the second', payment(), payment({ height: null, block: null }), false],
    ['another amount', payment(), payment({ units: 6n }), false],
    ['another output', payment(), payment({ id: 'tx:1' }), false],
    ['gone in the first only', payment({ gone: true, height: null, block: null }), payment({ height: null, block: null }), false],
  ])('D-16 agree only on the same state: %s', (_, first, second, agreed) => {
    expect(isAgreed(first, [second])).toBe(agreed)
  })

  it('D-16 agree that a payment is gone when neither has it', () => {
    expect(isAgreed(payment({ gone: true }), [])).toBe(true)
  })

  it('without a second source the first decides, and without its answer nothing does', () => {
    expect([isAgreed(payment(), null), isAgreed(payment(), undefined), isAgreed(payment({ gone: true }), undefined)]).toEqual([
      true,
      false,
      false,
    ])
  })

  it('a payment that only the second knows is left out, and one is never seen in the future', () => {
    expect(compare([], [payment()], NOW)).toEqual([])
    expect(compare([payment({ seenAt: NOW + 1 }), payment({ seenAt: null })], null, NOW).map(({ seenAt }) => seenAt)).toEqual([NOW, NOW])
  })

  it('counts the fewer confirmations of both', () => {
    expect([fewer(3, 2), fewer(3, null), fewer(3, 'not_found'), fewer(3, undefined), fewer(undefined, 3)]).toEqual([
      2,
      3,
      'not_found',
      undefined,
      undefined,
    ])
  })
})
