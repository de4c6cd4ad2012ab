import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { payoutMethodFor } from '../../payments/index.ts'
import type { Demand } from '../sources/demand.ts'
import { allAtGates, type GateFacts, refusedAtGates, refusedSum, type SumFacts } from './checks.ts'

const now = 1_767_225_600_000
const sum: SumFacts = { amount: 100_00n, isBlocked: false, min: 1_00n, max: 3000_00n, cash: 500_00n }
const free: GateFacts = {
  amount: 100_00n,
  now,
  past: [],
  dayMax: 5000_00n,
  restsUntil: null,
  newDestination: null,
  currency: 'USD',
  isReturn: false,
  endsBonus: false,
  turnoverLeft: 0n,
  turnoverTotal: 0n,
  debt: 0n,
  isDisputed: false,
  lacksProof: false,
  demands: [],
  to: Buffer.from('a place'),
  isOtherDestination: false,
}
const waiting: Demand = {
  id: 1n,
  type: 'card',
  masked: '•••• 1111',
  fingerprint: Buffer.from('what paid in'),
  left: 70_00n,
  isRefused: false,
  method: payoutMethodFor('psp', 'card', 'USD'),
}
const inTheWay: Partial<GateFacts>[] = [
  { endsBonus: true },
  { turnoverLeft: 5n },
  { debt: 7n },
  { demands: [waiting] },
  { past: [1, 2, 3].map((ago) => ({ at: now - ago, amount: 1n })) },
  { lacksProof: true },
]

describe('payout checks in the order of money.md', () => {
  it('check block, bounds to the minor unit, and funds', () => {
    const code = (facts: Partial<SumFacts>) => refusedSum({ ...sum, ...facts })?.code
    expect(code({})).toBeUndefined()
    expect(code({ isBlocked: true, amount: 0n })).toBe('player_blocked')
    expect([code({ amount: 99n }), code({ amount: 100n })]).toEqual(['amount_min', undefined])
    expect([code({ amount: 3000_01n, cash: 0n }), code({ amount: 500_01n })]).toEqual(['amount_max', 'insufficient_funds'])
    expect(code({ amount: 500_00n })).toBeUndefined()
  })

  it('check bonus, turnover, debt, source, velocity, verification: each before the next', () => {
    const codes = inTheWay.map((_, first) => refusedAtGates(Object.assign({}, free, ...inTheWay.slice(first)))?.code)
    expect(codes).toEqual(['bonus_active', 'deposit_not_wagered', 'payout_hold', 'payout_source_first', 'payout_velocity', 'kyc_required'])
    expect(refusedAtGates(free)).toBeUndefined()
  })

  it('an open chargeback holds payouts like a debt', () => {
    expect(refusedAtGates({ ...free, isDisputed: true })?.code).toBe('payout_hold')
  })

  it('allow three requests in 24 hours, and name the next time', () => {
    const past = [3000, 2000, 1000].map((ago) => ({ at: now - ago, amount: 1n }))
    expect(refusedAtGates({ ...free, past })?.details).toEqual({ rule: 'count', until: new Date(now - 3000 + DAY_MS).toISOString() })
    expect(refusedAtGates({ ...free, past: [{ at: now - DAY_MS, amount: 1n }, ...past.slice(1)] })).toBeUndefined()
  })

  it("limit a day's sum, to the minor unit, with what fits now and when more does", () => {
    const past = [{ at: now - 1000, amount: 4900_01n }]
    expect(refusedAtGates({ ...free, past })?.details).toEqual({
      rule: 'sum',
      max: '99.99',
      until: new Date(now - 1000 + DAY_MS).toISOString(),
    })
    expect(refusedAtGates({ ...free, past: [{ at: now - 1000, amount: 4900_00n }] })).toBeUndefined()
    expect(refusedAtGates({ ...free, amount: 5000_01n })?.details).toEqual({ rule: 'sum', max: '5000.00' })
  })

  it('limit a new destination on its first day, for any number of requests', () => {
    const newDestination = { sent: 150_00n, max: 200_00n, until: now + 5000 }
    expect(refusedAtGates({ ...free, newDestination })?.details).toEqual({
      rule: 'destination',
      max: '50.00',
      until: new Date(now + 5000).toISOString(),
    })
    expect(refusedAtGates({ ...free, amount: 50_00n, newDestination })).toBeUndefined()
  })

  it('allow nothing for a day after a change of access', () => {
    expect(refusedAtGates({ ...free, restsUntil: now + 1 })?.details).toEqual({ rule: 'changed', until: new Date(now + 1).toISOString() })
    expect(refusedAtGates({ ...free, restsUntil: now })).toBeUndefined()
  })

  it('D-74 spare a return of flagged coins the stakes, the order of sources, and the frequency and sum of a day', () => {
    const past = [3000, 2000, 1000].map((ago) => ({ at: now - ago, amount: 4900_00n }))
    const spared = { isReturn: true, turnoverLeft: 5n, demands: [waiting], isOtherDestination: true, past }
    expect(refusedAtGates({ ...free, ...spared })).toBeUndefined()
    const kept: Partial<GateFacts>[] = [
      { endsBonus: true },
      { debt: 7n },
      { isDisputed: true },
      { newDestination: { sent: 150_00n, max: 200_00n, until: now + 5000 } },
      { restsUntil: now + 1 },
      { lacksProof: true },
    ]
    expect(kept.map((one) => refusedAtGates({ ...free, ...spared, ...one })?.code)).toEqual([
      'bonus_active',
      'payout_hold',
      'payout_hold',
      'payout_velocity',
      'payout_velocity',
      'kyc_required',
    ])
  })

  it('money.md B list all restrictions at once, each with its amount', () => {
    const facts: GateFacts = Object.assign({}, free, ...inTheWay)
    expect(allAtGates(facts).map(({ code }) => code)).toEqual([
      'bonus_active',
      'deposit_not_wagered',
      'payout_hold',
      'payout_source_first',
      'payout_velocity',
      'kyc_required',
    ])
    expect(allAtGates(free)).toEqual([])
  })
})
