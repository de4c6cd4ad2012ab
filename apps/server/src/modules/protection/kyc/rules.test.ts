import { readFileSync } from 'node:fs'

import { VERIFICATION_STATUSES, type VerificationStatus } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { isProved, retryAt, applyStep, triesLeft, wayToOpen } from './rules.ts'
import { type Step, verificationCourse } from './testing/course.ts'

interface KycCase {
  id: string
  kind: string
  note: string
  in: { events: Step[] }
  out: { answers: string[]; status: VerificationStatus; shown: string }
}

const file = readFileSync(new URL('../../cashier/payments/vectors/payments.json', import.meta.url), 'utf8')
const cases = (JSON.parse(file) as { cases: KycCase[] }).cases.filter(({ kind }) => kind === 'kyc')

describe('verification vectors', () => {
  it.each(cases)('STA-1 $id $note', ({ in: { events }, out }) => {
    expect(verificationCourse(events)).toEqual(out)
  })

  it('number 4', () => expect(cases).toHaveLength(4))
})

describe('verification states', () => {
  it('allow only the ten steps of the table', () => {
    const steps = VERIFICATION_STATUSES.flatMap((status) =>
      VERIFICATION_STATUSES.filter((to) => applyStep({ status, failures: [] }, to, 0) !== 'bad_transition').map((to) => `${status} ${to}`),
    )
    expect(steps.toSorted()).toEqual(
      [
        'init waiting',
        'waiting user_pending',
        'user_pending pending',
        'pending success',
        'pending failed',
        'failed waiting',
        'success verified',
        'success unverified',
        'verified unverified',
        'unverified waiting',
      ].toSorted(),
    )
  })

  it('restore an attempt when the first of three failures is thirty days old, to the millisecond', () => {
    const failures = [5 * DAY_MS, 0, 9 * DAY_MS]
    expect([triesLeft(failures, 30 * DAY_MS - 1), triesLeft(failures, 30 * DAY_MS)]).toEqual([0, 1])
    expect([retryAt(failures, 10 * DAY_MS), retryAt(failures, 30 * DAY_MS)]).toEqual([30 * DAY_MS, null])
    expect(applyStep({ status: 'failed', failures }, 'waiting', 30 * DAY_MS - 1)).toBe('too_many_tries')
    expect(applyStep({ status: 'failed', failures }, 'waiting', 30 * DAY_MS)).toMatchObject({ status: 'waiting' })
  })

  it('open a check from every state that waits for the player, and from no other', () => {
    const open = VERIFICATION_STATUSES.filter((status) => wayToOpen(status))
    expect(open).toEqual(['init', 'waiting', 'user_pending', 'failed', 'unverified'])
    for (const status of open) expect(wayToOpen(status)!.at(-1) ?? status).toBe('user_pending')
  })

  it('are proved in exactly two cases', () => {
    expect(VERIFICATION_STATUSES.filter(isProved)).toEqual(['success', 'verified'])
  })
})
