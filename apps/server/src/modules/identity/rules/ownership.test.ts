import { describe, expect, it } from 'vitest'

import { claimOf, isProvedByAnother } from './ownership.ts'

const unproved = { isEmailVerified: false, isPhoneVerified: false }
const home = { ip: '203.0.113.7', userAgent: 'one browser' }

describe('whose an address is', () => {
  it('D-32 is taken from an account that never proved it, never from one that did', () => {
    expect(claimOf(undefined, 1n)).toBe('free')
    expect(claimOf({ id: 1n, isProved: true }, 1n)).toBe('free')
    expect(claimOf({ id: 2n, isProved: false }, 1n)).toBe('take')
    expect(claimOf({ id: 2n, isProved: true }, 1n)).toBe('taken')
  })

  it('D-32 tells the one who registered an address from another who proves it first', () => {
    expect(isProvedByAnother(unproved, home, home)).toBe(false)
    expect(isProvedByAnother(unproved, home, { ...home, ip: '198.51.100.4' })).toBe(true)
    expect(isProvedByAnother(unproved, home, { ...home, userAgent: 'another browser' })).toBe(true)
  })

  it('D-32 leaves an account with any proved address to who has it', () => {
    expect(isProvedByAnother({ ...unproved, isPhoneVerified: true }, home, { ...home, ip: '198.51.100.4' })).toBe(false)
  })
})
