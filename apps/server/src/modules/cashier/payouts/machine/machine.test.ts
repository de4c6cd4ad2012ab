import { ENDED_PAYOUTS, PAYOUT_STATUSES, type PayoutStatus } from '@fairhouse/contracts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { expectedAt } from './expected.ts'
import { onCommand, onCancel, onPoll, onResolve, onWebhook, type Verdict } from './machine.ts'
import { type CommandKind, EVENT_RESULTS, type EventResult, type MoneyMove, TRANSITIONS } from './transitions.ts'

const right = (result: EventResult) => ({ result, isAmountRight: true })
const after = (verdict: Verdict) => (verdict.answer === 'ok' ? verdict.move.to : verdict.answer)
const each = (evaluate: (status: PayoutStatus) => Verdict) =>
  Object.fromEntries(PAYOUT_STATUSES.map((status) => [status, after(evaluate(status))]))
/** All states answer `other` except the named ones. */
const only = (moves: Partial<Record<PayoutStatus, string>>, other: string) => ({
  ...Object.fromEntries(PAYOUT_STATUSES.map((status) => [status, other])),
  ...moves,
})

describe('payout state machine', () => {
  it.each<[Exclude<CommandKind, 'cancel' | EventResult>, Partial<Record<PayoutStatus, string>>]>([
    ['approve', { requested: 'approved', review: 'approved' }],
    ['hold', { requested: 'review' }],
    ['reject', { requested: 'rejected', review: 'rejected' }],
    ['charge_back', { requested: 'rejected', review: 'rejected', approved: 'rejected' }],
    ['take', { approved: 'sending' }],
    ['accepted', { sending: 'sent' }],
    ['refused', { sending: 'failed' }],
    ['lost', { sending: 'unknown', sent: 'unknown' }],
  ])('%s does this, and nothing in every other state', (act, moves) => {
    expect(each((status) => onCommand(status, act))).toEqual(only(moves, 'bad_state'))
  })

  it('a player cancels until the worker takes it, and never while locked', () => {
    const moves = { requested: 'cancelled', review: 'cancelled', approved: 'cancelled' }
    expect(each((status) => onCancel(status, false))).toEqual(only(moves, 'not_cancellable'))
    expect(each((status) => onCancel(status, true))).toEqual(only({}, 'not_cancellable'))
  })

  it('a webhook moves a sent payout; for an unknown one it is stored and moves nothing', () => {
    const waits = { sending: 'deferred', unknown: 'deferred' }
    expect(each((status) => onWebhook(status, right('paid')))).toEqual(only({ ...waits, sent: 'paid' }, 'ignored'))
    expect(each((status) => onWebhook(status, right('failed')))).toEqual(only({ ...waits, sent: 'failed' }, 'ignored'))
    expect(each((status) => onWebhook(status, right('sent')))).toEqual(only(waits, 'ignored'))
    expect(each((status) => onWebhook(status, right('returned')))).toEqual(
      only({ ...waits, sent: 'deferred', paid: 'returned' }, 'ignored'),
    )
  })

  it('a look-up or an operator settles an unknown payout', () => {
    expect(each((status) => onPoll(status, right('sent')))).toEqual(only({ unknown: 'sent' }, 'ignored'))
    expect(each((status) => onPoll(status, right('paid')))).toEqual(only({ unknown: 'paid', sent: 'paid' }, 'ignored'))
    expect(each((status) => onPoll(status, right('failed')))).toEqual(only({ unknown: 'failed', sent: 'failed' }, 'ignored'))
    for (const outcome of ['sent', 'paid', 'failed'] as const)
      expect(each((status) => onResolve(status, outcome))).toEqual(only({ unknown: outcome }, 'bad_state'))
  })

  it('another amount keeps the money of a payout that is paid or returned from moving; one that failed needs none', () => {
    const wrong = (result: EventResult) => ({ result, isAmountRight: false })
    expect(after(onWebhook('sent', wrong('failed')))).toBe('failed')
    expect(after(onPoll('unknown', wrong('failed')))).toBe('failed')
    expect(after(onPoll('unknown', wrong('sent')))).toBe('sent')
    expect(onWebhook('sent', wrong('paid'))).toMatchObject({
      answer: 'ok',
      move: { to: 'unknown', money: null },
      finding: 'amount_differs',
    })
    expect(onPoll('unknown', wrong('paid'))).toEqual({ answer: 'ignored', finding: 'amount_differs' })
    expect(onWebhook('paid', wrong('returned'))).toEqual({ answer: 'ignored', finding: 'amount_differs' })
  })

  it('a payout unknown to the provider is a finding, never a refund', () => {
    expect(onPoll('unknown', 'not_found')).toEqual({ answer: 'finding', finding: 'not_found' })
    expect(onPoll('sent', 'not_found')).toMatchObject({ answer: 'ok', move: { to: 'unknown', money: null }, finding: 'not_found' })
    expect(onPoll('paid', 'not_found')).toEqual({ answer: 'ignored' })
  })

  it('another amount than expected is held and shown to an operator', () => {
    const wrong = { result: 'paid', isAmountRight: false } as const
    expect(onWebhook('sent', wrong)).toMatchObject({ answer: 'ok', move: { to: 'unknown', money: null }, finding: 'amount_differs' })
    expect(onPoll('unknown', wrong)).toEqual({ answer: 'ignored', finding: 'amount_differs' })
    expect(onWebhook('paid', { ...wrong, result: 'returned' })).toEqual({ answer: 'ignored', finding: 'amount_differs' })
  })

  it('paid after failed moves nothing and is shown to an operator', () => {
    expect(onWebhook('failed', right('paid'))).toEqual({ answer: 'ignored', finding: 'paid_after_failed' })
  })

  it('is awaited until its final state, and no longer', () => {
    const rest = { since: 1000, approvedAt: null, usualMs: 60_000 }
    for (const status of PAYOUT_STATUSES) expect(expectedAt({ status, ...rest }) === null).toBe(ENDED_PAYOUTS.includes(status))
  })

  it('has one expected arrival from its approval on: the usual time of its method', () => {
    const approved = { approvedAt: 1000, usualMs: 900_000 }
    const times = (['approved', 'sending', 'sent'] as const).map((status, n) =>
      expectedAt({ status, since: 1000 + n * 60_000, ...approved }),
    )
    expect(times).toEqual([901_000, 901_000, 901_000])
  })
})

describe('any events in any order', () => {
  const CHANGE: Record<MoneyMove, readonly [from: string, to: string]> = {
    back: ['locked', 'cash'],
    sent: ['locked', 'transit'],
    paid: ['transit', 'out'],
    failed: ['transit', 'cash'],
    returned: ['out', 'cash'],
  }
  const WHERE: Record<PayoutStatus, string> = {
    requested: 'locked',
    review: 'locked',
    approved: 'locked',
    sending: 'transit',
    sent: 'transit',
    unknown: 'transit',
    paid: 'out',
    failed: 'cash',
    rejected: 'cash',
    cancelled: 'cash',
    returned: 'cash',
  }
  const acts = fc.constantFrom(...(Object.keys(TRANSITIONS) as CommandKind[]), 'not_found' as const)
  const evaluateAny = (status: PayoutStatus, act: CommandKind | 'not_found', byWebhook: boolean): Verdict => {
    if (act === 'not_found') return onPoll(status, act)
    if (act === 'cancel') return onCancel(status, byWebhook)
    if ((EVENT_RESULTS as readonly string[]).includes(act)) return (byWebhook ? onWebhook : onPoll)(status, right(act as EventResult))
    return onCommand(status, act as Exclude<CommandKind, 'cancel' | EventResult>)
  }

  it('the money is in one place at a time, the one of its state', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(acts, fc.boolean()), { maxLength: 20 }), (list) => {
        let status: PayoutStatus = 'requested'
        let where = 'locked'
        for (const [act, byWebhook] of list) {
          const verdict = evaluateAny(status, act, byWebhook)
          if (verdict.answer !== 'ok') continue
          status = verdict.move.to
          if (verdict.move.money) {
            const [from, to] = CHANGE[verdict.move.money]
            expect(where).toBe(from)
            where = to
          }
          expect(where).toBe(WHERE[status])
        }
      }),
    )
  })
})
