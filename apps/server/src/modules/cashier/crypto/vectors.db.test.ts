import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../../books/ledger/testing/open.ts'
import { cryptoCases } from './testing/crypto-vectors.ts'
import { ChainVectorRunner } from './testing/vector-runner.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([], 4)))
afterAll(() => books.close())

describe('crypto payment vectors, in a real database', () => {
  it.each(cryptoCases.map((each, i) => ({ ...each, player: 9001n + BigInt(i) })))('$id $note', async ({ in: given, out, player }) => {
    await books.ledger.openWallet(null, player, given.currency)
    const { answers: _, quoted_shop: __, ...expected } = out
    expect(await new ChainVectorRunner(books, books.ledger, player, given).run()).toEqual(expected)
  })

  it('balance the books', async () => expect(await books.ledger.check()).toEqual([]))
})
