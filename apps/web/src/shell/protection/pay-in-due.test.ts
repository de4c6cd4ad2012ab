import { describe, expect, it } from 'vitest'

import { isPayInDue, PAY_IN_AFTER_MS, type PayInMoment, waitForCode } from './pay-in-due.ts'

const empty: PayInMoment = { since: 'empty', isLoggedIn: true, balance: '0.00', currency: 'RUB', modal: null }
const registered: PayInMoment = { ...empty, since: 'registered', modal: 'verify' }

describe('pay-in window', () => {
  it('STA-7 STA-8 waits 17 seconds', () => expect(PAY_IN_AFTER_MS).toBe(17_000))

  it('D-9 waits until 60 seconds after the last key or paste in a code window', () => {
    expect([waitForCode(null, 1000), waitForCode(1000, 1000), waitForCode(1000, 60_999), waitForCode(1000, 61_000)]).toEqual([
      0, 60_000, 1, 0,
    ])
  })

  it('STA-7 opens after a registration while logged in with no payment window open', () => {
    expect(isPayInDue(registered)).toBe(true)
    expect(isPayInDue({ ...registered, isLoggedIn: false })).toBe(false)
    expect(isPayInDue({ ...registered, modal: 'deposit' })).toBe(false)
    expect(isPayInDue({ ...registered, modal: 'deposited' })).toBe(false)
  })

  it('STA-8 opens with a balance of exactly 0 and a currency, logged in, with no window open', () => {
    expect(isPayInDue(empty)).toBe(true)
    const others: Partial<PayInMoment>[] = [{ balance: '0.01' }, { currency: null }, { isLoggedIn: false }, { modal: 'menu' }]
    for (const other of others) expect(isPayInDue({ ...empty, ...other })).toBe(false)
  })
})
