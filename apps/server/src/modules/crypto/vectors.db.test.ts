import { type FreshDatabase, freshDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../platform/clock.ts'
import { createLedger, type Ledger } from '../ledger/index.ts'
import { cryptoCases } from './testing/crypto-vectors.ts'
import { ChainVectorHouse } from './testing/vector-house.ts'

let fresh: FreshDatabase
let ledger: Ledger
beforeAll(async () => {
  fresh = await freshDatabase(4)
  ledger = createLedger({ database: fresh.database, laneIds: [], clock: systemClock, onFault: () => undefined })
  await ledger.ensureMonths()
})
afterAll(() => fresh.close())

describe('the golden cases of payments over chains, in a real database', () => {
  it.each(cryptoCases.map((each, i) => ({ ...each, player: 9001n + BigInt(i) })))('$id $note', async ({ in: given, out, player }) => {
    await ledger.openWallet(null, player, given.currency)
    const { answers: _, quoted_shop: __, ...expected } = out
    expect(await new ChainVectorHouse(fresh, ledger, player, given).run()).toEqual(expected)
  })

  it('the books are sound after them', async () => expect(await ledger.check()).toEqual([]))
})
