import { describe, expect, it } from 'vitest'

import { claimOf, isProvedByAnother } from './ownership.ts'

const home = { ip: '203.0.113.7', userAgent: 'one browser' }
const away = { ip: '198.51.100.4', userAgent: 'one browser' }
const unproved = { isEmailVerified: false, isPhoneVerified: false, registeredOn: home }

describe('whose an address is', () => {
  it('D-32 is taken from an account that never proved it, never from one that did', () => {
    expect(claimOf(undefined, 1n)).toBe('free')
    expect(claimOf({ id: 1n, isProved: true }, 1n)).toBe('free')
    expect(claimOf({ id: 2n, isProved: false }, 1n)).toBe('take')
    expect(claimOf({ id: 2n, isProved: true }, 1n)).toBe('taken')
  })

  it('D-32 tells the one who registered an address from another who proves it first', () => {
    expect(isProvedByAnother(unproved, home)).toBe(false)
    expect(isProvedByAnother(unproved, away)).toBe(true)
    expect(isProvedByAnother(unproved, { ...home, userAgent: 'another browser' })).toBe(true)
    expect(isProvedByAnother({ ...unproved, registeredOn: null }, home)).toBe(true)
  })

  it('D-32 leaves an account with any proved address to who has it', () => {
    expect(isProvedByAnother({ ...unproved, isPhoneVerified: true }, away)).toBe(false)
    expect(isProvedByAnother({ ...unproved, isEmailVerified: true }, away)).toBe(false)
  })
})
