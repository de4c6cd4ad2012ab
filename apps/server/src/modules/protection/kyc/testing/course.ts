/** Verification step by step, as in the cases of payments.json; `at` in seconds. */
import { type VerificationStatus, verificationShown } from '@fairhouse/contracts'

import { type VerificationProgress, applyStep } from '../rules.ts'

export interface Step {
  at: number
  to: VerificationStatus
}

export function verificationCourse(steps: readonly Step[]) {
  let progress: VerificationProgress = { status: 'init', failures: [] }
  const answers = steps.map(({ at, to }) => {
    const next = applyStep(progress, to, at * 1000)
    if (typeof next === 'string') return next
    progress = next
    return 'OK'
  })
  return { answers, status: progress.status, shown: verificationShown(progress.status) }
}
