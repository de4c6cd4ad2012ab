import { describe, expect, it } from 'vitest'

import { claimOf, isProvedByAnother } from './ownership.ts'

const unproved = { isEmailVerified: false, isPhoneVerified: false }

describe('ownership of addresses', () => {
  it('D-32 moves from an account that never verified it, never from one that did', () => {
    expect(claimOf(undefined, 1n)).toBe('free')
    expect(claimOf({ id: 1n, isProved: true }, 1n)).toBe('free')
    expect(claimOf({ id: 2n, isProved: false }, 1n)).toBe('take')
    expect(claimOf({ id: 2n, isProved: true }, 1n)).toBe('taken')
  })

  it('D-32 distinguishes the registering browser from any other that verifies first', () => {
    expect([isProvedByAnother(unproved, true), isProvedByAnother(unproved, false)]).toEqual([false, true])
  })

  it('D-32 leaves an account with any verified address to its holder', () => {
    expect(isProvedByAnother({ ...unproved, isPhoneVerified: true }, false)).toBe(false)
    expect(isProvedByAnother({ ...unproved, isEmailVerified: true }, false)).toBe(false)
  })
})
