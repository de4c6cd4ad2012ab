import { expect, test } from '@playwright/test'

import { isFirstRun } from './once.ts'

test('passes', () => {
  expect(isFirstRun('passes')).toBe(true) // fails if it is run a second time
})

test.describe('a group', () => {
  test('fails once', () => {
    expect(isFirstRun('once')).toBe(false)
  })

  test('fails twice', () => {
    expect(1).toBe(2)
  })
})
