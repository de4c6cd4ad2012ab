import { betBounds } from '@fairhouse/betting'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { type BetsWorld, openBetsWorld } from '../testing/bets-world.ts'

let world: BetsWorld
beforeAll(async () => (world = await openBetsWorld()))
afterAll(() => world.close())

it('D-54 a free bet is worth what a bet may stake: from the least to the most of its currency', () => {
  const { min, max } = betBounds('RUB')
  const faultOf = (stake: bigint) => world.bets.freeBetOperator.fault({ currency: 'RUB', stake })?.code
  expect([min - 1n, min, max, max + 1n].map(faultOf)).toEqual(['invalid', undefined, undefined, 'invalid'])
})
