import { expect, it } from 'vitest'

import type { Money } from './deposit/evaluate-event.ts'
import { postingFor } from './postings.ts'

const owner = { psp: 'ltc', player: 7n, invoice: '12', ext: 'tx:1' }
const coins = { currency: 'RUB', received: 1100_00n, credited: 1000_00n } as const
const post = (kind: Money['kind'], more: Partial<Money> & { isFirst?: boolean } = {}) => {
  const { isFirst = true, ...rest } = more
  const { key, legs } = postingFor({ ...coins, ...rest, kind, source: { asset: 'LTC', units: 2_500n, isFirst } } as Money, owner)
  return { key, legs: Object.fromEntries(legs.map(({ from, to, amount }) => [`${from} > ${to}`, amount])) }
}

it('money.md A coins leave the chain in units, and arrive at their value, less the commission', () => {
  const legs = { 'psp:ltc > fx:LTC': 2_500n, 'fx:RUB > cash': 1000_00n, 'fx:RUB > income:commission': 100_00n }
  expect(post('paid')).toEqual({ key: 'deposit:12', legs })
  expect(post('second', { isFirst: false })).toEqual({ key: 'deposit:12:tx:1', legs })
  expect(post('paid', { isHeld: true }).legs).toMatchObject({ 'suspense > fx:LTC': 2_500n })
  expect(post('charged_back').legs).toMatchObject({ 'fx:LTC > psp:ltc': 2_500n })
})
