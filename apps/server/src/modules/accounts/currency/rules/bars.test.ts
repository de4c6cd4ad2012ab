import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { canChangeCurrency, type CurrencyFacts, type WalletFacts } from './bars.ts'

const EMPTY: WalletFacts = { currency: 'RUB', cash: 0n, bonus: 0n, hold: 0n, locked: 0n, debt: 0n, bonusMax: null }
const FREE: CurrencyFacts = {
  currency: 'RUB',
  wallets: [EMPTY],
  hasOpenRound: false,
  hasOpenInvoice: false,
  hasOpenPayout: false,
  hasSpins: false,
  hasHeldWin: false,
  isDisputed: false,
  changedAt: null,
  now: 100 * DAY_MS,
}
const wallet = (parts: Partial<WalletFacts>): Partial<CurrencyFacts> => ({ wallets: [{ ...EMPTY, ...parts }] })

describe('the change of the currency', () => {
  it('D-21 is allowed without bars', () => {
    expect(canChangeCurrency(FREE)).toEqual([])
  })

  it.each<[string, Partial<CurrencyFacts>, object]>([
    ['cash', wallet({ cash: 1n }), { reason: 'balance', sum: { amount: 1n, currency: 'RUB' } }],
    ['bonus money', wallet({ bonus: 5n }), { reason: 'bonus', sum: { amount: 5n, currency: 'RUB' } }],
    ['a bonus whose money is spent', wallet({ bonusMax: 0n }), { reason: 'bonus', sum: { amount: 0n, currency: 'RUB' } }],
    ['free spins', { hasSpins: true }, { reason: 'spins' }],
    ['a debt', wallet({ debt: -7n }), { reason: 'debt', sum: { amount: 7n, currency: 'RUB' } }],
    ['a debt in a former currency', wallet({ currency: 'USD', debt: -7n }), { reason: 'debt', sum: { amount: 7n, currency: 'USD' } }],
    ['a hold', wallet({ hold: 1n }), { reason: 'hold' }],
    ['money set aside', wallet({ locked: 1n }), { reason: 'hold' }],
    ['a charge-back', { isDisputed: true }, { reason: 'hold' }],
    ['an undecided win', { hasHeldWin: true }, { reason: 'hold' }],
    ['an open round', { ...wallet({ hold: 1n }), hasOpenRound: true }, { reason: 'open_round' }],
    ['an open invoice', { hasOpenInvoice: true }, { reason: 'open_invoice' }],
    ['an open payout', { ...wallet({ locked: 1n }), hasOpenPayout: true }, { reason: 'open_payout' }],
  ])('D-21 is barred by %s, and by nothing else', (_, changes, bar) => {
    expect(canChangeCurrency({ ...FREE, ...changes })).toEqual([bar])
  })

  it('D-21 is not barred by cash in a former currency: it stays there', () => {
    expect(canChangeCurrency({ ...FREE, wallets: [EMPTY, { ...EMPTY, currency: 'USD', cash: 5n }] })).toEqual([])
  })

  it('D-21 is possible once in 30 days, to the millisecond', () => {
    const at = (now: number) => canChangeCurrency({ ...FREE, changedAt: 10 * DAY_MS, now })
    expect(at(40 * DAY_MS - 1)).toEqual([{ reason: 'too_soon', until: 40 * DAY_MS }])
    expect(at(40 * DAY_MS)).toEqual([])
  })

  it('D-21 names every bar at once', () => {
    const all = { ...FREE, ...wallet({ cash: 1n, bonus: 1n, debt: -1n }), hasOpenInvoice: true, hasSpins: true, changedAt: FREE.now }
    expect(canChangeCurrency(all).map(({ reason }) => reason)).toEqual(['too_soon', 'open_invoice', 'bonus', 'spins', 'debt', 'balance'])
  })
})
