import { convertUp, CURRENCY_CODES } from '@fairhouse/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { withConvertedLimits } from './currency-change.ts'
import type { LimitName } from './rules/names.ts'
import type { Setting } from './rules/setting.ts'
import type { State } from './state.ts'
import { NO_RESTRICTIONS } from './store/restrictions.ts'

const stateWith = (settings: [LimitName, Setting][]): State => ({
  player: 1n,
  now: 0,
  restrictions: NO_RESTRICTIONS,
  settings: new Map(settings),
})
const currency = fc.constantFrom(...CURRENCY_CODES)
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n })

describe('limits in another currency', () => {
  it('D-21 a limit, and a pending one, is never worth more than before, in any currency', () => {
    fc.assert(
      fc.property(amount, amount, currency, currency, (now, later, from, to) => {
        const state = stateWith([['loss_week', { amount: now, next: { amount: later, from: 5 } }]])
        const { amount: converted, next } = withConvertedLimits(state, { from, to }).settings.get('loss_week')!
        expect(convertUp(converted!, to, from) <= now && convertUp(next!.amount!, to, from) <= later).toBe(true)
        expect(next!.from).toBe(5)
      }),
    )
  })

  it('D-21 keeps session minutes, and leaves a missing limit unset', () => {
    const settings: [LimitName, Setting][] = [
      ['session', { amount: 60n, next: null }],
      ['wager_day', { amount: null, next: null }],
    ]
    expect([...withConvertedLimits(stateWith(settings), { from: 'RUB', to: 'USD' }).settings]).toEqual(settings)
  })
})
