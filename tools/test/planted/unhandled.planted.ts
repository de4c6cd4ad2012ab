import { expect, it } from 'vitest'

import { isFirstRun } from './once.ts'

it('fails once beside an error that nobody takes', async () => {
  void Promise.reject(new Error('nobody takes this'))
  await new Promise((resolve) => setImmediate(resolve))
  expect(isFirstRun('unhandled')).toBe(false)
})
