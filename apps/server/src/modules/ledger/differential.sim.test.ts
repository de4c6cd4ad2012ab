import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'
import { newWorld } from './testing/world/index.ts'

const SEED = Number(process.env.SIM_SEED ?? 20_261)
const ACTS = Number(process.env.SIM_ACTS ?? 200_000)

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([999])))
afterAll(() => books.close())

describe('the ledger beside a model of another structure', () => {
  it(`answers each of ${ACTS} seeded operations in three concurrent lanes as the model does (seed ${SEED})`, async () => {
    const world = await newWorld(books, SEED)
    while (world.acts < ACTS) expect(await world.round()).toEqual([])
    expect(await world.compareBooks()).toEqual([])
    expect(await books.ledger.check()).toEqual([])
    expect(books.faults).toEqual([])
  })
})
