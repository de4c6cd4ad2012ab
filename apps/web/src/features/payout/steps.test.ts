import { type Payout, PAYOUT_REFUSALS, PAYOUT_STATUSES, type PayoutStatus } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { isForward, canRequestAgain, shownSteps, stopsOf } from './steps.ts'

const payout = (...went: PayoutStatus[]) =>
  ({ status: went.at(-1)!, steps: went.map((status) => ({ status, at: '2026-11-20T10:00:00.000Z' })) }) as Payout
const stepTexts = (...went: PayoutStatus[]) => shownSteps(payout(...went)).map(({ status, state }) => `${status} ${state}`)

describe('PRO-17 the steps of a payout', () => {
  it('name where it stands and what is to come', () => {
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

  it('an unknown outcome promises nothing but that it will be found out', () => {
    expect(stepTexts('requested', 'approved', 'sending', 'unknown').slice(-3)).toEqual(['unknown now', 'sent ahead', 'paid ahead'])
    expect(stepTexts('requested', 'approved', 'sending', 'sent', 'unknown').slice(-2)).toEqual(['unknown now', 'paid ahead'])
  })

  it('nothing is to come after an end', () => {
    expect(stepTexts('requested', 'paid')).toEqual(['requested done', 'paid done'])
    for (const end of ['failed', 'rejected', 'cancelled', 'returned'] as const)
      expect(stepTexts('requested', end)).toEqual(['requested done', `${end} back`])
    expect([isForward('paid'), isForward('returned'), isForward('unknown')]).toEqual([true, false, true])
  })

  it('lead back to the form where no money went against its player’s will, unless a person has to speak with him first', () => {
    const ends = PAYOUT_STATUSES.filter((status) => canRequestAgain({ status, reason: null }))
    expect(ends).toEqual(['failed', 'rejected', 'returned'])
    const refused = PAYOUT_REFUSALS.filter((reason) => canRequestAgain({ status: 'rejected', reason }))
    expect(refused).toEqual(PAYOUT_REFUSALS.filter((reason) => reason !== 'against_rules' && reason !== 'not_by_owner'))
  })

  it('pass four stops in the list, with the time of each that was passed', () => {
    const at = '2026-11-20T10:00:00.000Z'
    expect(stopsOf(payout('requested', 'approved', 'sent'))).toEqual([
      { status: 'requested', state: 'done', at },
      { status: 'review', state: 'done', at: null },
      { status: 'approved', state: 'now', at },
      { status: 'paid', state: 'ahead', at: null },
    ])
    expect(stopsOf(payout('paid'))!.map(({ state }) => state)).toEqual(['done', 'done', 'done', 'done'])
  })

  it('money.md B: one that ended without money has no stops, one whose outcome is unknown stands where it was', () => {
    const ended = (['failed', 'rejected', 'cancelled', 'returned'] as const).map((status) => stopsOf(payout(status)))
    expect(ended).toEqual([undefined, undefined, undefined, undefined])
    expect(stopsOf(payout('unknown'))![2]).toMatchObject({ status: 'approved', state: 'now' })
  })
})
