import type { DepositRecord } from '@fairhouse/contracts'
import { expect, it } from 'vitest'

import { badgeOf } from './payment-labels.ts'

const part = { below_minimum: { missing: '0.1' } } as DepositRecord['crypto']
const shown = (given: Partial<DepositRecord>) => badgeOf({ status: 8, refused: null, held: null, crypto: null, ...given }).labelKey

it('PRO-17 an invoice in review waits for an operator, or for the rest of its coins; a refused one is not credited', () => {
  expect([shown({}), shown({ crypto: part })]).toEqual(['history.pay.review', 'history.pay.part'])
  expect(shown({ status: 6, refused: { because: 'no_transfer' } as DepositRecord['refused'] })).toBe('history.pay.refused')
  const held = { because: 'over_limit', amount: '1.00' } as const
  expect([shown({ held }), shown({ status: 3, held })]).toEqual(['history.pay.held', 'history.pay.paid'])
  expect(shown({ status: 3 })).toBe('history.pay.paid')
})
