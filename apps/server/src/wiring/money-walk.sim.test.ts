import { drawSeed, simulationSeeds } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Cashier, openCashier } from '../modules/cashier/payments/testing/cashier.ts'
import { REACHED, walkMoney } from '../testing/money-walk/walk.ts'

let cashier: Cashier
beforeAll(async () => (cashier = await openCashier()))
afterAll(async () => {
  expect(await cashier.testServer.server.app.ledger.check()).toEqual([])
  await cashier.stop()
})

const STEPS = 200
const AT_ONCE = 4

/** Returns the kinds of answers that no walk reached. */
async function walks(seed: number, steps: number): Promise<string[]> {
  const all = Array.from({ length: steps / STEPS }, (_, n) => seed + n * 7919)
  const reached = new Set<string>()
  const next = async (): Promise<void> => {
    const walk = all.shift()
    if (walk === undefined) return
    await walkMoney(cashier, walk, STEPS, reached)
    return next()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
  return REACHED.filter((kind) => !reached.has(kind))
}

describe('PRO-9 money in any order of calls', () => {
  it.each(simulationSeeds())(
    'PRO-9 2,000 calls of providers, cashier and operators give the answers and the wallets of the model (seed %i)',
    async (seed) => void (await walks(seed, 2000)),
  )

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
    'PRO-9 100,000 calls give every kind of answer, and the answers and the wallets of the model (tenth %i)',
    { tags: 'slow' },
    async (tenth) => expect(await walks(drawSeed() + tenth * 1_000_003, 10_000)).toEqual([]),
  )
})
