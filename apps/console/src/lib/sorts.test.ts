import { expect, it } from 'vitest'

import { directionOf, inSameOrder, isOffered, sortedBy, sortsOf } from './sorts.ts'

const sorts = sortsOf('GET /console/v1/records/deposits')!

it('D-2 a header turns its own order, begins another with the newest or greatest, and the usual one leaves the address', () => {
  expect(sortedBy(sorts, {}, 'at')).toEqual({ sort: 'at' })
  expect(sortedBy(sorts, { sort: 'at', player: '7' }, 'at')).toEqual({ player: '7' })
  expect(sortedBy(sorts, { currency: 'RUB' }, 'amount')).toEqual({ currency: 'RUB', sort: '-amount' })
  expect(sortedBy(sorts, { currency: 'RUB', sort: '-amount' }, 'amount')).toEqual({ currency: 'RUB', sort: 'amount' })
  expect([directionOf(sorts, {}, 'at'), directionOf(sorts, { sort: 'at' }, 'at'), directionOf(sorts, {}, 'amount')]).toEqual([
    'descending',
    'ascending',
    'none',
  ])
})

it('D-2 amounts are sorted once a currency is chosen, and not after it is cleared', () => {
  expect([isOffered(sorts, {}, 'amount'), isOffered(sorts, { currency: 'RUB' }, 'amount'), isOffered(sorts, {}, 'at')]).toEqual([
    false,
    true,
    true,
  ])
  expect(inSameOrder(sorts, { currency: 'RUB' }, { sort: '-amount' })).toEqual({ currency: 'RUB', sort: '-amount' })
  expect(inSameOrder(sorts, { player: '7' }, { sort: '-amount', currency: 'RUB' })).toEqual({ player: '7' })
  expect(inSameOrder(sorts, { player: '7' }, { sort: 'at' })).toEqual({ player: '7', sort: 'at' })
  expect(sortsOf('GET /console/v1/reloads')).toBeUndefined()
})
