import { INVOICE_TIMES } from '@fairhouse/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { toCancelled, toExpired } from './close.ts'
import { type DepositEvent, EVENT_STATUSES, evaluateEvent, type Verdict } from './evaluate-event.ts'
import { type Deposit, LATE_LIMIT_MS, LIFE_MS, lifeLeft, STATUS, type Status } from './state.ts'

const at = 1_767_225_600_000
const sums = { amount: 10_300n, shop: 10_000n }
const fresh: Deposit = {
  status: 1,
  currency: 'RUB',
  ...sums,
  expected: sums,
  min: 1000n,
  max: 100_000n,
  createdAt: at,
  sumWasChanged: false,
  chargeBacks: 0,
  late: false,
}
const paid = (amount = 10_300n, more: Partial<DepositEvent> = {}): DepositEvent => ({
  status: 'paid',
  amount,
  currency: 'RUB',
  at: at + 5000,
  ...more,
})
const other = (status: DepositEvent['status']): DepositEvent => ({ status, amount: 0n, currency: 'RUB', at })
const unseen = { isPaymentCounted: false }
const in_ = (status: Status): Deposit => ({ ...fresh, status })
const statusAfter = (verdict: Verdict) => (verdict.answer === 'ok' ? verdict.deposit.status : verdict.answer)

describe('STA-2 a deposit invoice counts down and closes', () => {
  it('STA-2 CON-8 lives 1200 s, shown in whole seconds, and never below zero', () => {
    expect(lifeLeft(fresh, at)).toBe(1200)
    expect(lifeLeft(fresh, at + 1)).toBe(1200)
    expect(lifeLeft(fresh, at + 1000)).toBe(1199)
    expect(lifeLeft(fresh, at + LIFE_MS + 60_000)).toBe(0)
  })

  it('STA-2 CON-8 is polled every 5 s', () => {
    expect(INVOICE_TIMES).toEqual({ lifeSeconds: 1200, pollMs: 5000 })
  })

  it('STA-2 at zero a waiting invoice is closed, not a millisecond before', () => {
    expect(toExpired(fresh, at + LIFE_MS - 1)).toBeUndefined()
    expect(toExpired(fresh, at + LIFE_MS)?.status).toBe(STATUS.expired)
  })

  it('a processing payment outlives the countdown', () => {
    expect(toExpired(in_(2), at + 10 * LIFE_MS)).toBeUndefined()
    expect(lifeLeft(in_(2), at + 10 * LIFE_MS)).toBe(0)
  })

  it('only an invoice without observed payments can be cancelled', () => {
    const cancellable = Object.values(STATUS).filter((status) => toCancelled(in_(status)))
    expect(cancellable).toEqual([STATUS.waiting])
  })
})

describe('STA-3 status 3 is paid', () => {
  it('STA-3 CON-8 the full amount makes the success status 3, and the credit excludes the commission', () => {
    const verdict = evaluateEvent(fresh, paid(), unseen)
    expect(verdict).toMatchObject({
      answer: 'ok',
      deposit: { status: 3, sumWasChanged: false, late: false },
      money: { kind: 'paid', received: 10_300n, credited: 10_000n },
    })
    expect(lifeLeft(in_(3), at)).toBe(0)
  })

  it("any other amount within the bounds is credited at the invoice's rate, floored", () => {
    expect(evaluateEvent(fresh, paid(5001n), unseen)).toMatchObject({
      deposit: { status: 3, amount: 5001n, shop: 4855n, sumWasChanged: true },
    })
    for (const within of [1000n, 100_000n]) expect(statusAfter(evaluateEvent(fresh, paid(within), unseen))).toBe(3)
    for (const outside of [999n, 100_001n]) expect(statusAfter(evaluateEvent(fresh, paid(outside), unseen))).toBe(8)
  })

  it('the exact amount of an invoice is credited, also where its commission takes it above the maximum', () => {
    expect(statusAfter(evaluateEvent({ ...fresh, max: 10_299n }, paid(), unseen))).toBe(3)
    expect(statusAfter(evaluateEvent({ ...fresh, max: 10_299n }, paid(10_301n), unseen))).toBe(8)
  })

  it('money after the end of an invoice is late, and after seven days for an operator', () => {
    for (const closed of [4, 5, 6] as const)
      expect(evaluateEvent(in_(closed), paid(), unseen)).toMatchObject({ deposit: { status: 3, late: true } })
    expect(statusAfter(evaluateEvent(in_(4), paid(10_300n, { at: at + LATE_LIMIT_MS }), unseen))).toBe(3)
    expect(statusAfter(evaluateEvent(in_(4), paid(10_300n, { at: at + LATE_LIMIT_MS + 1 }), unseen))).toBe(8)
  })

  it("another payment on a paid invoice is credited separately, at the invoice's rate", () => {
    const changed = evaluateEvent(fresh, paid(5001n), unseen)
    const first = changed.answer === 'ok' ? changed.deposit : fresh
    expect(evaluateEvent(first, paid(10_300n), unseen)).toMatchObject({
      deposit: first,
      money: { kind: 'second', received: 10_300n, credited: 10_000n },
    })
  })

  it('money on a charged-back invoice, or on one under review, waits in suspense', () => {
    for (const status of [7, 8] as const)
      expect(evaluateEvent(in_(status), paid(), unseen)).toMatchObject({ deposit: { status }, money: { kind: 'suspended', credited: 0n } })
  })

  it('the same payment counts once, under any event', () => {
    for (const status of Object.values(STATUS))
      expect(evaluateEvent(in_(status), paid(), { isPaymentCounted: true })).toEqual({ answer: 'ignored' })
  })
})

describe('webhook table, rows 5 and 6', () => {
  const table: Record<string, (Status | 'ignored' | 'deferred')[]> = {
    processing: [2, 2, 'ignored', 'ignored', 'ignored', 'ignored', 'ignored', 'ignored'],
    failed: [6, 6, 'ignored', 'ignored', 'ignored', 'ignored', 'ignored', 'ignored'],
    expired: [4, 4, 'ignored', 'ignored', 'ignored', 'ignored', 'ignored', 'ignored'],
    charged_back: ['deferred', 'deferred', 7, 'deferred', 'deferred', 'deferred', 'ignored', 'deferred'],
    charge_won: ['ignored', 'ignored', 'ignored', 'ignored', 'ignored', 'ignored', 3, 'ignored'],
    refunded: ['deferred', 'deferred', 'deferred', 'deferred', 'deferred', 'deferred', 'deferred', 'deferred'],
  }

  it.each(Object.entries(table))('%s in each of the eight states', (status, expected) => {
    const answers = Object.values(STATUS).map((state) =>
      statusAfter(evaluateEvent(in_(state), other(status as DepositEvent['status']), unseen)),
    )
    expect(answers).toEqual(expected)
  })
})

describe('refunds at the provider', () => {
  it('move no money, and wait for their payment', () => {
    for (const status of Object.values(STATUS)) {
      expect(evaluateEvent(in_(status), other('refunded'), { isPaymentCounted: true })).toEqual({ answer: 'ignored' })
      expect(evaluateEvent(in_(status), other('refunded'), unseen)).toEqual({ answer: 'deferred' })
    }
  })
})

describe('events in any order', () => {
  const events = fc.array(
    fc.tuple(fc.constantFrom(...EVENT_STATUSES), fc.constantFrom('a', 'b', 'c'), fc.constantFrom(999n, 5001n, 10_300n)),
    { maxLength: 12 },
  )

  it('every new payment moves money exactly once, and no money moves twice', () => {
    fc.assert(
      fc.property(events, (list) => {
        let deposit = fresh
        const seen = new Set<string>()
        let moved = 0
        for (const [status, ext, amount] of list) {
          const verdict = evaluateEvent(deposit, { status, amount, currency: 'RUB', at }, { isPaymentCounted: seen.has(ext) })
          if (verdict.answer !== 'ok') continue
          deposit = verdict.deposit
          if (status !== 'paid') continue
          seen.add(ext)
          moved++
        }
        expect(moved).toBe(new Set(list.filter(([status]) => status === 'paid').map(([, ext]) => ext)).size)
      }),
    )
  })

  it('credits and chargebacks alternate: never charged back before credited', () => {
    fc.assert(
      fc.property(events, (list) => {
        let deposit = fresh
        let standing = 0
        for (const [status, , amount] of list) {
          const verdict = evaluateEvent(deposit, { status, amount, currency: 'RUB', at }, unseen)
          if (verdict.answer !== 'ok') continue
          deposit = verdict.deposit
          standing += { paid: 1, charge_won: 1, charged_back: -1, second: 0, suspended: 0, suspense_back: 0, none: 0 }[
            verdict.money?.kind ?? 'none'
          ]
          expect([0, 1]).toContain(standing)
        }
      }),
    )
  })
})
