import { expect, test } from '@playwright/test'

test('is a journey', { tag: '@journey' }, () => {
  expect(1).toBe(1)
})

test('is not', () => {
  expect(1).toBe(2)
})
