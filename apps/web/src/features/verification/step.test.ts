import { VERIFICATION_STATUSES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { stepOf } from './step.ts'

describe('verification screens', () => {
  it('STA-1 follow the state: person, documents, waiting, done', () => {
    const steps = VERIFICATION_STATUSES.map((status) => [status, stepOf({ status, tries_left: 1 }, false)])
    expect(Object.fromEntries(steps)).toEqual({
      init: 'person',
      waiting: 'person',
      user_pending: 'documents',
      pending: 'pending',
      failed: 'person',
      unverified: 'person',
      success: 'success',
      verified: 'success',
    })
  })

  it('link back from documents to the form, and nowhere when no attempt is left', () => {
    expect(stepOf({ status: 'user_pending', tries_left: 3 }, true)).toBe('person')
    expect(stepOf({ status: 'pending', tries_left: 3 }, true)).toBe('pending')
    expect(stepOf({ status: 'failed', tries_left: 0 }, false)).toBe('no_tries')
  })
})
