import { describe, expect, it } from 'vitest'

import { VERIFICATION_STATUSES, verificationShown } from './verification.ts'

describe("verification in the player's view", () => {
  it('STA-1 is pending, failed or success for each of the eight states', () => {
    const shown = Map.groupBy(VERIFICATION_STATUSES, verificationShown)
    expect(Object.fromEntries(shown)).toEqual({
      pending: ['init', 'waiting', 'user_pending', 'pending'],
      failed: ['failed', 'unverified'],
      success: ['success', 'verified'],
    })
  })
})
