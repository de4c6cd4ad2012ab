import { describe, expect, it } from 'vitest'

import { isPayInDue, PAY_IN_AFTER_MS, type PayInMoment } from './pay-in-due.ts'

const empty: PayInMoment = { since: 'empty', isLoggedIn: true, balance: '0.00', currency: 'RUB', modal: null }
const registered: PayInMoment = { ...empty, since: 'registered', modal: 'verify' }

describe('the pay-in window', () => {
  it('STA-7 STA-8 waits 17 seconds', () => expect(PAY_IN_AFTER_MS).toBe(17_000))

  it('STA-7 opens after a registration while the player is logged in and no payment window is shown', () => {
    expect(isPayInDue(registered)).toBe(true)
    expect(isPayInDue({ ...registered, isLoggedIn: false })).toBe(false)
    expect(isPayInDue({ ...registered, modal: 'deposit' })).toBe(false)
    expect(isPayInDue({ ...registered, modal: 'deposited' })).toBe(false)
  })

  it('STA-8 opens with a balance of exactly 0 and a currency, logged in, with no window shown', () => {
    expect(isPayInDue(empty)).toBe(true)
    const others: Partial<PayInMoment>[] = [{ balance: '0.01' }, { currency: null }, { isLoggedIn: false }, { modal: 'menu' }]
    for (const other of others) expect(isPayInDue({ ...empty, ...other })).toBe(false)
  })
})
