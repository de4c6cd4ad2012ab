import type { FlaggedCoins } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import {
  amountFault,
  type Available,
  beginOf,
  closing,
  dueTo,
  endsBonus,
  forReturn,
  hasRest,
  isNewPlace,
  type Method,
  type Source,
  sourceBefore,
  splitOf,
} from './form.ts'

const method = { min_amount: '100.00', max_amount: '300000.00', fee_bp: 150, fee_fixed: '10.00' } as Method
const available = {
  reasons: [
    { code: 'bonus_active', detail: {} },
    { code: 'kyc_required', detail: {} },
  ],
} as unknown as Available

describe('payout form', () => {
  it('D-25 accepts an amount within the method’s bounds and the withdrawable balance', () => {
    const faults = [null, 0n, 9_999n, 10_000n, 50_000n, 50_001n, 30_000_001n].map((sum) => amountFault(sum, method, '500.00'))
    expect(faults).toEqual(['missing', 'missing', 'below', undefined, undefined, 'short', 'above'])
  })

  it('PRO-17 a repeated payout starts with its method and amount while both are still offered', () => {
    const methods = [{ hash: 'a', value: 'card' } as Method, { hash: 'b', value: 'phone' } as Method]
    const again = { method: 'b', currency: 'RUB', amount: '500.14' } as const
    expect(beginOf(again, methods, { currency: 'RUB' })).toEqual({ value: 'phone', amount: 50_014n })
    expect(beginOf({ ...again, method: 'gone' }, methods, { currency: 'RUB' })).toEqual({ value: undefined, amount: 50_014n })
    expect(beginOf(again, methods.slice(0, 1), { currency: 'KZT' })).toEqual({ value: undefined, amount: undefined })
  })

  it('D-74 a return of coins is spared stakes, sources, frequency and minimum, and keeps every other reason', () => {
    const reason = (code: string, rule = '') => ({ code, detail: { rule } })
    const kept = [reason('bonus_active'), reason('kyc_required'), reason('payout_velocity', 'changed')]
    const spared = [reason('deposit_not_wagered'), reason('payout_velocity', 'count'), reason('payout_velocity', 'sum')]
    const all = { reasons: [...spared, ...kept], sources: [{ id: '1' }], withdrawable: '0.00' } as unknown as Available
    const methods = [
      { ...method, hash: 'a' },
      { ...method, hash: 'b' },
    ]
    const flagged = { returnable: '400.00', method: 'b' } as FlaggedCoins
    const form = forReturn(flagged, all, methods)
    expect(form.available).toEqual({ reasons: kept, sources: [], withdrawable: '400.00' })
    expect(form.methods).toEqual([{ ...method, hash: 'b', min_amount: '11.00', max_amount: '400.00' }])
    expect(forReturn({ ...flagged, returnable: '10.50' }, all, methods).methods).toMatchObject([
      { min_amount: '10.50', max_amount: '10.50' },
    ])
  })

  it('includes the fee in the amount, rounded down to a minor unit', () => {
    expect(splitOf(10_001n, method)).toEqual({ fee: '11.50', arrives: '88.51' })
    expect(splitOf(1n, method)).toEqual({ fee: '10.00', arrives: '0.00' })
  })

  it('money.md B refunds to a paying instrument no more than it paid in and no more than the balance', () => {
    const source = { left: '700.00' } as Source
    expect([dueTo(source, '900.00'), dueTo(source, '300.00')]).toEqual([70_000n, 30_000n])
  })

  it('money.md B keeps methods without a paying instrument waiting until the others are refunded', () => {
    const [card, phone] = [{ id: '1', value: 'card' } as Source, { id: '2', value: 'phone' } as Source]
    expect(sourceBefore({ value: 'ETH' }, [card, phone])).toBe(card)
    expect([sourceBefore({ value: 'phone' }, [card, phone]), sourceBefore({ value: 'ETH' }, [])]).toEqual([undefined, undefined])
  })

  it('money.md B leaves a remainder for another destination only when the balance exceeds deposits', () => {
    const sources = [{ left: '700.00' }, { left: '50.00' }] as Source[]
    expect(['750.00', '750.01'].map((withdrawable) => hasRest({ sources, withdrawable }))).toEqual([false, true])
  })

  it('money.md B treats a destination as new until a day after its first payout', () => {
    const now = Date.parse('2026-11-22T12:00:00.000Z')
    const saved = [
      { id: '1', type: 'card', masked: '•••• 4417', label: null, network: null, added_at: '2026-11-20T12:00:00.000Z' },
      { id: '2', type: 'card', masked: '•••• 9358', label: null, network: null, added_at: '2026-11-22T11:00:00.000Z' },
    ] as const
    const sources = [
      { id: '7', masked: '•••• 4417' },
      { id: '8', masked: '•••• 7174' },
    ] as Source[]
    const isNew = ['', 'saved:1', 'saved:2', 'source:7', 'source:8'].map((chosen) => isNewPlace({ chosen, sources, saved }, now))
    expect(isNew).toEqual([true, false, true, false, true])
  })

  it('is closed by every refusal reason except an active bonus, which the player may forfeit', () => {
    expect(closing(available).map(({ code }) => code)).toEqual(['kyc_required'])
    expect(endsBonus(available)).toBe(true)
  })
})
