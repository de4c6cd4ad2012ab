import { CURRENCY_CODES, fromEur } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { AGE_TERM_MS, ageDueAt, type AgeFacts, totalInEur, isAgeDue, isRequiredForPayouts, remainingAllowance } from './age.ts'

const NEW = { firstDepositAt: null, ageDueAt: null }
const factsWith = (check: AgeFacts['check'], isProved = false): AgeFacts => ({ check, isProved })
const FIRST = 1_767_225_600_000
const paidIn = { firstDepositAt: FIRST, ageDueAt: null }

describe('D-5 block instant of an account without proof of age', () => {
  it('register: from the first moment, and unchanged when applied again', () => {
    expect(ageDueAt(factsWith('register'), NEW, 5)).toBe(5)
    expect(ageDueAt(factsWith('register'), { ...NEW, ageDueAt: 5 }, 9)).toBe(5)
  })

  it('deposit: 72 hours after the first credited deposit, to the millisecond, and never before one', () => {
    expect(ageDueAt(factsWith('deposit'), NEW, FIRST)).toBeNull()
    const due = ageDueAt(factsWith('deposit'), paidIn, FIRST + AGE_TERM_MS * 9)
    expect(due).toBe(FIRST + 259_200_000)
    expect([isAgeDue({ ageDueAt: due }, due! - 1), isAgeDue({ ageDueAt: due }, due!)]).toEqual([false, true])
  })

  it('payout, and countries without a check: never; after the proof: never', () => {
    for (const check of ['payout', null] as const) expect(ageDueAt(factsWith(check), paidIn, FIRST)).toBeNull()
    for (const check of ['register', 'deposit'] as const)
      expect(ageDueAt(factsWith(check, true), { ...paidIn, ageDueAt: 1 }, FIRST)).toBeNull()
  })

  it("follows the country's rule: an earlier step blocks at once, a later one unblocks", () => {
    const waiting = { firstDepositAt: FIRST, ageDueAt: FIRST + AGE_TERM_MS }
    expect(ageDueAt(factsWith('register'), waiting, FIRST + 7)).toBe(FIRST + 7)
    expect(ageDueAt(factsWith('payout'), waiting, FIRST + 7)).toBeNull()
  })
})

describe('D-5 payouts', () => {
  it('require proof at once for payout or register, and for deposit only after the term', () => {
    const due = { firstDepositAt: FIRST, ageDueAt: FIRST + AGE_TERM_MS }
    for (const check of ['payout', 'register'] as const) {
      expect(isRequiredForPayouts(factsWith(check), NEW, FIRST)).toBe(true)
      expect(isRequiredForPayouts(factsWith(check, true), NEW, FIRST)).toBe(false)
    }
    expect(isRequiredForPayouts(factsWith('deposit'), due, FIRST + AGE_TERM_MS - 1)).toBe(false)
    expect(isRequiredForPayouts(factsWith('deposit'), due, FIRST + AGE_TERM_MS)).toBe(true)
    expect(isRequiredForPayouts(factsWith(null), NEW, FIRST)).toBe(false)
  })
})

describe('D-5 EUR 150 is what an unchecked account may hold', () => {
  it('in every currency, to the minor unit', () => {
    for (const currency of CURRENCY_CODES) {
      const bound = fromEur(150_00n, currency)
      expect(remainingAllowance(factsWith('deposit'), [], currency)).toBe(bound)
      expect(remainingAllowance(factsWith('deposit'), [{ currency, amount: bound - 1n }], currency)).toBe(1n)
      for (const amount of [bound, bound * 9n]) expect(remainingAllowance(factsWith('deposit'), [{ currency, amount }], currency)).toBe(0n)
    }
  })

  it("over all currencies together, another one's balance rounded up against the account", () => {
    const balances = [{ currency: 'USD', amount: 100_00n } as const, { currency: 'KZT', amount: 1n } as const]
    expect(totalInEur(balances)).toBe(100_01n)
    expect(totalInEur([...balances, { currency: 'KZT', amount: 1n }])).toBe(100_01n)
    expect(remainingAllowance(factsWith('deposit'), balances, 'RUB')).toBe(4_999_00n)
    expect(remainingAllowance(factsWith('deposit'), [...balances, { currency: 'RUB', amount: 4_999_00n }], 'RUB')).toBe(0n)
  })

  it('applies to no checked account, nor where only payouts or nothing require proof', () => {
    for (const facts of [factsWith('deposit', true), factsWith('payout'), factsWith(null)])
      expect(remainingAllowance(facts, [], 'RUB')).toBeUndefined()
  })
})
