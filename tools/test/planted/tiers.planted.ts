import { expect, it } from 'vitest'

it('is quick', () => {
  expect(1).toBe(1)
})

it('is slow', { tags: 'slow' }, () => {
  expect(1).toBe(2)
})
