import { describe, expect, it } from 'vitest'

import { verificationState } from './verification-state.ts'

describe('verification', () => {
  it('STA-1 shows three states', () => {
    expect((['init', 'waiting', 'user_pending', 'pending'] as const).map(verificationState)).toEqual(Array(4).fill('pending'))
    expect((['failed', 'unverified'] as const).map(verificationState)).toEqual(['failed', 'failed'])
    expect((['success', 'verified'] as const).map(verificationState)).toEqual(['success', 'success'])
  })
})
