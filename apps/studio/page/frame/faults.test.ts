import { expect, it } from 'vitest'

import { TEXTS } from '../texts.data.ts'
import { notInPlay, refusalOf } from './faults.ts'

it('PRO-14 a stake above the largest bet of the bonus says so in each language, and to the site', () => {
  const fault = refusalOf('bonus_max_bet')
  expect(fault).toEqual({ text: 'bonusBet', message: 'restricted', reason: 'bonus_max_bet' })
  expect(notInPlay({ state: 'refused', status: 'bonus_max_bet' })).toEqual(fault)
  const texts = Object.values(TEXTS).map(({ bonusBet, restricted }) => ({ bonusBet, restricted }))
  expect(texts.map(({ bonusBet }) => bonusBet)).toEqual([/bonus/, /бонус/, /бонус/].map((word) => expect.stringMatching(word)))
  expect(new Set(texts.flatMap(({ bonusBet, restricted }) => [bonusBet, restricted])).size).toBe(6)
})
