import { describe, expect, it } from 'vitest'

import { isDemoAddress, isDemoPlayer } from './demo-accounts.ts'

const email = (value: string) => isDemoAddress({ channel: 'email', value })

describe('BEY-16 demo accounts', () => {
  it('have an address that no person can have', () => {
    expect(email('crowd-1@demo.invalid')).toBe(true)
    expect(['a@demo.invalid.example', 'a@example.test', 'demo.invalid@example.test'].map(email)).toEqual([false, false, false])
    expect(isDemoAddress({ channel: 'sms', value: '+79990000000' })).toBe(false)
  })

  it('are recognised by their id', () => {
    expect([100_103n, 999_999_999_999n, 1_000_000_000_000n].map(isDemoPlayer)).toEqual([false, false, true])
  })
})
