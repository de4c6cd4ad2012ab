/** Verification from step to step, as the cases of payments.json tell it; `at` in seconds. */
import { type VerificationStatus, verificationShown } from '@fairhouse/contracts'

import { type Standing, stepped } from '../rules.ts'

export interface Step {
  at: number
  to: VerificationStatus
}

export function verificationCourse(steps: readonly Step[]) {
  let standing: Standing = { status: 'init', failures: [] }
  const answers = steps.map(({ at, to }) => {
    const next = stepped(standing, to, at * 1000)
    if (typeof next === 'string') return next
    standing = next
    return 'OK'
  })
  return { answers, status: standing.status, shown: verificationShown(standing.status) }
}
