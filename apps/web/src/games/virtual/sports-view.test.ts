import { expect, it } from 'vitest'

import { sportsView } from './sports-view.ts'

const language = { t: (key: string, { odds }: { odds: string }) => `${key} ${odds}`, locale: 'ru' } as never
const text = (params: object) => sportsView.bet(params, language)

it('PRO-13 the history writes the odds of a bet as its page does: to the thousandth, and none where there are none', () => {
  expect(text({ type: 'express', legs: 3, odds: 56_595 })).toBe('sports.express 56,595')
  expect(text({ type: 'single', legs: 1, odds: 1850 })).toBe('sports.single 1,85')
  expect(text({ type: 'express', legs: 20, odds: Number.MAX_SAFE_INTEGER })).toBe('sports.express >1000000000,00')
  expect(text({ type: 'express', legs: 2, odds: null })).toBe('sports.express –')
})
