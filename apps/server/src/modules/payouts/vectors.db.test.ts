import { type FreshDatabase, freshDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../platform/clock.ts'
import { createLedger, type Ledger } from '../ledger/index.ts'
import { brokenSums } from './store/check.ts'
import type { PayoutTables } from './store/tables.ts'
import { payoutCases } from './testing/payout-vectors.ts'
import { VectorHouse } from './testing/vector-house.ts'

let fresh: FreshDatabase
let ledger: Ledger
beforeAll(async () => {
  fresh = await freshDatabase(4)
  ledger = createLedger({ database: fresh.database, laneIds: [], clock: systemClock, onFault: () => undefined })
  await ledger.ensureMonths()
})
afterAll(() => fresh.close())

describe('the golden cases of payouts, in a real database', () => {
  it.each(payoutCases.map((each, i) => ({ ...each, player: 7501n + BigInt(i) })))('$id $note', async ({ in: given, out, player }) => {
    const house = new VectorHouse(fresh, ledger, player, given)
    const answers = await house.run()
    expect({ answers, payouts: await house.payouts(), ledger: await house.books() }).toEqual(out)
  })

  it('there are 21, and I1 to I6 hold after them', async () => {
    expect(payoutCases).toHaveLength(21)
    // pay-044 begins with a debt beside cash, as cases may (money.md, I10)
    expect((await ledger.check()).filter(({ rule }) => rule !== 'I10 debt beside cash')).toEqual([])
    expect(await brokenSums(fresh.database.tables<PayoutTables>())).toEqual([])
  })
})
