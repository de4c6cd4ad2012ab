import { describe, expect, it } from 'vitest'

import { claimOf, isProvedByAnother } from './ownership.ts'

const unproved = { isEmailVerified: false, isPhoneVerified: false }

describe('whose an address is', () => {
  it('D-32 is taken from an account that never proved it, never from one that did', () => {
    expect(claimOf(undefined, 1n)).toBe('free')
    expect(claimOf({ id: 1n, isProved: true }, 1n)).toBe('free')
    expect(claimOf({ id: 2n, isProved: false }, 1n)).toBe('take')
    expect(claimOf({ id: 2n, isProved: true }, 1n)).toBe('taken')
  })

  it('D-32 tells the browser that registered an address from any other that proves it first', () => {
    expect([isProvedByAnother(unproved, true), isProvedByAnother(unproved, false)]).toEqual([false, true])
  })

  it('D-32 leaves an account with any proved address to who has it', () => {
    expect(isProvedByAnother({ ...unproved, isPhoneVerified: true }, false)).toBe(false)
    expect(isProvedByAnother({ ...unproved, isEmailVerified: true }, false)).toBe(false)
  })
})
