import { convertDown, convertUp, CURRENCIES, CURRENCY_CODES } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestLedger, type TestLedger } from './testing/open.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

const AMOUNTS = [0n, 1n, 99n, 100n, 101n, 499n, 12_345_67n, 10n ** 15n]

describe('amounts in another currency', () => {
  it('D-23 convert as in packages/money, for every pair of currencies and both roundings', async () => {
    for (const from of CURRENCY_CODES)
      for (const to of CURRENCY_CODES) {
        const { rows } = await books.database.pool.query<{ down: bigint; up: bigint }>(
          'select ledger.converted(a, $2::smallint, $3::smallint, false) as down, ledger.converted(a, $2::smallint, $3::smallint, true) as up from unnest($1::bigint[]) with ordinality x(a, n) order by n',
          [AMOUNTS, CURRENCIES[from].number, CURRENCIES[to].number],
        )
        expect([from, to, rows]).toEqual([
          from,
          to,
          AMOUNTS.map((amount) => ({ down: convertDown(amount, from, to), up: convertUp(amount, from, to) })),
        ])
      }
  })
})
