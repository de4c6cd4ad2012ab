import { describe, expect, it } from 'vitest'

import { LONGEST_WAIT_MS, mayActivate } from './activation.ts'

describe('activation of a new version', () => {
  it('STA-14 D-63 waits while one page of any tab is busy', () => {
    expect(mayActivate(['free', 'free'], 0)).toBe(true)
    expect(mayActivate(['free', 'busy'], LONGEST_WAIT_MS - 1)).toBe(false)
  })

  it('D-63 comes after 24 hours at the latest', () => expect(mayActivate(['busy'], LONGEST_WAIT_MS)).toBe(true))

  it('D-63 comes at once without an open page', () => expect(mayActivate([], 0)).toBe(true))
})
