import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { DatabaseVectorRun } from './testing/database-vector-run.ts'
import { depositCases } from './testing/deposit-vectors.ts'

/**
 * Rows 1 to 3 of the webhook table are checked before an event exists: that case runs through the pure state machine and over
 * HTTP.
 */
const isRejectedAtOnce = (answers: string[]) => answers.some((answer) => /^(400|401)/.test(answer))
const cases = depositCases.filter(({ out }) => !isRejectedAtOnce(out.answers))

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

describe('deposit vectors, in a real database', () => {
  it.each(cases.map((each, i) => ({ ...each, player: 7001n + BigInt(i) })))('$id $note', async ({ in: given, out, player }) => {
    const vectorRun = new DatabaseVectorRun(books, books.ledger, player, given)
    const answers = await vectorRun.run()
    expect({ answers, invoices: await vectorRun.invoices(), ledger: await vectorRun.books() }).toEqual(out)
  })

  it('number 27, and the books balance after them', async () => {
    expect(cases).toHaveLength(27)
    expect(await books.ledger.check()).toEqual([])
  })
})
