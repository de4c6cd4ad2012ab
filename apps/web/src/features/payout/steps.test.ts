import type { Payout, PayoutStatus } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { isBack, shownSteps, younger } from './steps.ts'

const payout = (...went: PayoutStatus[]) =>
  ({ status: went.at(-1)!, steps: went.map((status) => ({ status, at: '2026-11-20T10:00:00.000Z' })) }) as Payout
const told = (...went: PayoutStatus[]) => shownSteps(payout(...went)).map(({ status, state }) => `${status} ${state}`)

describe('PRO-17 the steps of a payout', () => {
  it('name where it stands and what is to come', () => {
    expect(told('requested', 'review')).toEqual(['requested done', 'review now', 'approved ahead', 'sent ahead', 'paid ahead'])
    expect(told('requested', 'approved', 'sending')).toEqual(['requested done', 'approved done', 'sending now', 'sent ahead', 'paid ahead'])
    expect(told('requested', 'approved', 'sending', 'sent')).toEqual(['requested done', 'approved done', 'sent now', 'paid ahead'])
  })

  it('an unknown outcome promises nothing but that it will be found out', () => {
    expect(told('requested', 'approved', 'sending', 'unknown').slice(-3)).toEqual(['unknown now', 'sent ahead', 'paid ahead'])
    expect(told('requested', 'approved', 'sending', 'sent', 'unknown').slice(-2)).toEqual(['unknown now', 'paid ahead'])
  })

  it('nothing is to come after an end', () => {
    for (const end of ['paid', 'failed', 'rejected', 'cancelled', 'returned'] as const)
      expect(told('requested', end)).toEqual(['requested done', `${end} done`])
    expect([isBack(payout('paid')), isBack(payout('returned')), isBack(payout('unknown'))]).toEqual([false, true, false])
  })

  it('come from whoever knows more of them', () => {
    const [early, late] = [payout('requested'), payout('requested', 'approved')]
    expect([younger(early, late), younger(late, early), younger(undefined, early), younger(late, undefined)]).toEqual([
      late,
      late,
      early,
      late,
    ])
  })
})
