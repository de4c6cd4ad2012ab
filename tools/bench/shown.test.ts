import { expect, it } from 'vitest'

import { shown } from './shown.ts'

it('prints a figure with its goal', () => {
  const text = shown({ name: 'x', figures: { fast: 7, bytes_per_bet: 551 }, goals: { fast: ['>=', 6] }, met: true })
  expect(text).toBe('x: every goal met\n  fast           7  (goal >= 6)\n  bytes_per_bet  551')
})
