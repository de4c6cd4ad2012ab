import { expect, it } from 'vitest'

import { isFirstRun } from './once.ts'

it('is quick, but not the first time', async () => {
  if (isFirstRun('quick')) await new Promise((resolve) => setTimeout(resolve, 2100))
  expect(1).toBe(1)
})

it('is slow', { tags: 'slow' }, () => {
  expect(1).toBe(2)
})
