import { describe, expect, it } from 'vitest'

import { VERIFICATION_STATUSES, verificationShown } from './verification.ts'

describe('verification as the player sees it', () => {
  it('STA-1 is pending, failed or success, whichever of the eight states it is in', () => {
    const shown = Map.groupBy(VERIFICATION_STATUSES, verificationShown)
    expect(Object.fromEntries(shown)).toEqual({
      pending: ['init', 'waiting', 'user_pending', 'pending'],
      failed: ['failed', 'unverified'],
      success: ['success', 'verified'],
    })
  })
})
