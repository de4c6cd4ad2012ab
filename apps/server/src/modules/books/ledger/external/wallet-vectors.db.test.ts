import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { concernsLedger, playCase, type WalletCase } from '../testing/wallet-vectors.ts'

const { cases } = JSON.parse(readFileSync(join(import.meta.dirname, '../vectors/wallet.json'), 'utf8')) as { cases: WalletCase[] }

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

describe('the seamless wallet vectors that the ledger alone decides (money.md C)', () => {
  const own = cases.filter(concernsLedger)

  it('are the majority', () => expect(own.length).toBeGreaterThanOrEqual(25))

  for (const vector of own)
    it(`${vector.id} ${vector.note}`, async () => {
      const { answers, after } = await playCase(books, vector)
      expect(answers).toEqual(vector.out.answers.map(({ late: _late, ...answer }: (typeof answers)[number] & { late?: true }) => answer))
      expect(after).toEqual(vector.out.after)
      expect(await books.ledger.check()).toEqual([])
    })
})
