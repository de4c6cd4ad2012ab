import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { brokenSums } from './store/check.ts'
import { DatabaseVectorRun } from './testing/database-vector-run.ts'
import { payoutCases } from './testing/payout-vectors.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

describe('payout vectors, in a real database', () => {
  it.each(payoutCases.map((each, i) => ({ ...each, player: 7501n + BigInt(i) })))('$id $note', async ({ in: given, out, player }) => {
    const vectorRun = new DatabaseVectorRun(books, books.ledger, player, given)
    const answers = await vectorRun.run()
    expect({ answers, payouts: await vectorRun.payouts(), ledger: await vectorRun.books() }).toEqual(out)
  })

  it('number 21, and I1 to I6 hold after them', async () => {
    expect(payoutCases).toHaveLength(21)
    // pay-044 begins with a debt beside cash, as vectors may (money.md, I10)
    expect((await books.ledger.check()).filter(({ rule }) => rule !== 'I10 debt beside cash')).toEqual([])
    expect(await brokenSums(books.database.db)).toEqual([])
  })
})
