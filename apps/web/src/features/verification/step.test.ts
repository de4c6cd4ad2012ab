import { VERIFICATION_STATUSES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { stepOf } from './step.ts'

describe('the screens of verification', () => {
  it('STA-1 follow the state: who, documents, waiting, done', () => {
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

  it('lead back from the documents to what was said, and nowhere once no try is left', () => {
    expect(stepOf({ status: 'user_pending', tries_left: 3 }, true)).toBe('person')
    expect(stepOf({ status: 'pending', tries_left: 3 }, true)).toBe('pending')
    expect(stepOf({ status: 'failed', tries_left: 0 }, false)).toBe('no_tries')
  })
})
