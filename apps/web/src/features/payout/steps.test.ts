import { type Payout, PAYOUT_REFUSALS, PAYOUT_STATUSES, type PayoutStatus } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { isForward, canRequestAgain, shownSteps, stopsOf } from './steps.ts'

const payout = (...went: PayoutStatus[]) =>
  ({ status: went.at(-1)!, steps: went.map((status) => ({ status, at: '2026-11-20T10:00:00.000Z' })) }) as Payout
const stepTexts = (...went: PayoutStatus[]) => shownSteps(payout(...went)).map(({ status, state }) => `${status} ${state}`)

describe('PRO-17 payout steps', () => {
  it('name the current step and the next ones', () => {
    expect(stepTexts('requested', 'review')).toEqual(['requested done', 'review now', 'approved ahead', 'sent ahead', 'paid ahead'])
    expect(stepTexts('requested', 'approved', 'sending')).toEqual([
      'requested done',
      'approved done',
      'sending now',
      'sent ahead',
      'paid ahead',
    ])
    expect(stepTexts('requested', 'approved', 'sending', 'sent')).toEqual(['requested done', 'approved done', 'sent now', 'paid ahead'])
  })

  it('an unknown outcome promises only that it will be resolved', () => {
    expect(stepTexts('requested', 'approved', 'sending', 'unknown').slice(-3)).toEqual(['unknown now', 'sent ahead', 'paid ahead'])
    expect(stepTexts('requested', 'approved', 'sending', 'sent', 'unknown').slice(-2)).toEqual(['unknown now', 'paid ahead'])
  })

  it('list nothing after a final status', () => {
    expect(stepTexts('requested', 'paid')).toEqual(['requested done', 'paid done'])
    for (const end of ['failed', 'rejected', 'cancelled', 'returned'] as const)
      expect(stepTexts('requested', end)).toEqual(['requested done', `${end} back`])
    expect([isForward('paid'), isForward('returned'), isForward('unknown')]).toEqual([true, false, true])
  })

  it('link back to the form after an unwanted failure, unless support must be contacted first', () => {
    const ends = PAYOUT_STATUSES.filter((status) => canRequestAgain({ status, reason: null }))
    expect(ends).toEqual(['failed', 'rejected', 'returned'])
    const refused = PAYOUT_REFUSALS.filter((reason) => canRequestAgain({ status: 'rejected', reason }))
    expect(refused).toEqual(PAYOUT_REFUSALS.filter((reason) => reason !== 'against_rules' && reason !== 'not_by_owner'))
  })

  it('show the stops in the list with the time of each passed one, and no review that never took place', () => {
    const at = '2026-11-20T10:00:00.000Z'
    expect(stopsOf(payout('requested', 'approved', 'sent'))).toEqual([
      { status: 'requested', state: 'done', at },
      { status: 'approved', state: 'now', at },
      { status: 'paid', state: 'ahead', at: null },
    ])
    const named = (...went: PayoutStatus[]) => stopsOf(payout(...went))!.map(({ status, state }) => `${status} ${state}`)
    expect(named('requested')).toEqual(['requested now', 'review ahead', 'approved ahead', 'paid ahead'])
    expect(named('requested', 'review', 'approved', 'paid')).toEqual(['requested done', 'review done', 'approved done', 'paid done'])
    expect(named('requested', 'approved', 'paid')).toEqual(['requested done', 'approved done', 'paid done'])
  })

  it('money.md B: shows no stops without money, and keeps the current stop for an unknown outcome', () => {
    const ended = (['failed', 'rejected', 'cancelled', 'returned'] as const).map((status) => stopsOf(payout(status)))
    expect(ended).toEqual([undefined, undefined, undefined, undefined])
    expect(stopsOf(payout('unknown'))![1]).toMatchObject({ status: 'approved', state: 'now' })
  })
})
