import { describe, expect, it } from 'vitest'

import { isFirstRun } from './once.ts'

it('passes', () => {
  expect(isFirstRun('passes')).toBe(true) // fails if it is run a second time
})

describe('a group (with signs: $1.00 | a+b)', () => {
  it('fails once', () => {
    expect(isFirstRun('once')).toBe(false)
  })

  it('fails twice', () => {
    expect(1).toBe(2)
  })
})
