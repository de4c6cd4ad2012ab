import { describe, expect, it } from 'vitest'

import { type Bonus, endText, originText, wagerText } from './bonus-labels.ts'

const BONUS = {
  status: 'cancelled',
  currency: 'RUB',
  converted: '1250.00',
  progress: '350.00',
  required: '3500.00',
  publicTitle: 'Promo code AUTUMN',
  granted_by_hand: null,
  ended: null,
} as Bonus

describe('D-2 why a bonus is over', () => {
  it.each<[string, Partial<Bonus>]>([
    ['1,250.00 RUB became cash', { status: 'converted' }],
    ['its time was over', { status: 'expired' }],
    ['too little was left to stake', { status: 'depleted' }],
    ['not recorded', {}],
    ['the player took money out', { status: 'forfeited', ended: { because: 'payout', by: null, reason: null } }],
    ['risk, head: a mistake', { ended: { because: 'operator', by: 'risk, head', reason: 'a mistake' } }],
  ])('D-2 says "%s"', (text, more) => {
    expect(endText({ ...BONUS, ...more })).toBe(text)
  })
})

it('D-2 a bonus by hand names its operator and reason, others what gave them', () => {
  expect(originText(BONUS)).toBe('Promo code AUTUMN')
  expect(originText({ ...BONUS, granted_by_hand: { by: 'head', reason: 'a late payout' } })).toBe('by hand, head: a late payout')
  expect(wagerText(BONUS)).toBe('350.00 RUB of 3,500.00 RUB')
})
