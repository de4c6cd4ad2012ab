import { betBounds } from '@fairhouse/betting'
import type { FreeBet } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { EMPTY_SLIP } from '../../../lib/betslip/stored-slip.ts'
import { takesFreeBet, usableOf, withFreeBet } from './free-bets.ts'
import { betsOf, type QuoteTerms, quoteOf } from './quote.ts'
import { toggled, typed } from './slip.ts'

const freeBet = (id: string, changes: Partial<FreeBet> = {}): FreeBet => ({
  id,
  currency: 'RUB',
  stake: '100.00',
  status: 'available',
  granted_at: '2026-11-24T10:00:00.000Z',
  expires_at: '2026-12-01T10:00:00.000Z',
  bet: null,
  ...changes,
})
const leg = (event: string, odds: number) => ({ event, market: `${event}:m`, outcome: `${event}:m/1`, odds })
const terms = (odds: readonly number[]): QuoteTerms => ({
  currency: 'RUB',
  policy: 'none',
  cash: null,
  bounds: betBounds('RUB'),
  now: odds.map((each, at) => ({ outcome: `e${at}:m/1`, status: 'open' as const, odds: each, is_live: false })),
  sports: odds.map(() => 'football' as const),
  maxStake: undefined,
})
const slipOf = (...odds: number[]) => odds.reduce((slip, each, at) => toggled(slip, leg(`e${at}`, each)), EMPTY_SLIP)

describe('D-54 a free bet in the slip', () => {
  it('D-54 is offered while it can be placed in the currency, the soonest to expire first', () => {
    const soon = freeBet('b', { expires_at: '2026-11-25T10:00:00.000Z' })
    const all = [freeBet('a'), soon, freeBet('c', { status: 'used' }), freeBet('d', { currency: 'USD' })]
    expect(usableOf(all, 'RUB').map(({ id }) => id)).toEqual(['b', 'a'])
  })

  it('D-54 stakes itself for one single or one express, and shows its win alone', () => {
    const [bet] = withFreeBet(betsOf(typed(slipOf(2000, 3000), 'express')), freeBet('a'))
    expect(bet).toMatchObject({ stake: 100_00n, freeBet: 'a' })
    expect(quoteOf(bet!, terms([2000, 3000]))).toMatchObject({ charged: 100_00n, potential: 500_00n, refusal: undefined })
    const singles = betsOf(typed(slipOf(2000, 3000), 'single'))
    expect(takesFreeBet(singles)).toBe(false)
    expect(withFreeBet(singles, freeBet('a'))).toEqual(singles)
  })

  it('D-54 is refused at odds below 1.500 before it is sent', () => {
    const [bet] = withFreeBet(betsOf(slipOf(1490)), freeBet('a'))
    expect(quoteOf(bet!, terms([1490])).refusal).toEqual({ code: 'odds_too_low', leg: 0 })
  })
})
