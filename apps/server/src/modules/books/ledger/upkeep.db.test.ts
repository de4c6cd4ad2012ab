import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createLedger } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger([1], 8)))
afterAll(() => books.close())

const at = (ms: number) => createLedger({ database: books.database, writerIds: [], clock: { now: () => ms }, onFault: () => undefined })

describe("the journal's months", () => {
  it('are created from the last month to three ahead, once, by any number of processes', async () => {
    const made = (await Promise.all([1, 2, 3].map(() => at(Date.UTC(2031, 0, 31)).ensureMonths()))).flat()
    const months = ['203012', '203101', '203102', '203103', '203104']
    expect(made.toSorted()).toEqual(months.flatMap((month) => [`bet_${month}`, `entry_${month}`]).toSorted())
    expect(await at(Date.UTC(2031, 1, 1)).ensureMonths()).toEqual(['bet_203105', 'entry_203105'])
    const afterThirtyDays = await at(Date.UTC(2031, 4, 1)).ensureMonths()
    expect(afterThirtyDays.filter((name) => name.startsWith('bet'))).toEqual(['bet_203106', 'bet_203107', 'bet_203108'])
  })

  it('begin and end with the month of the key, to the millisecond', async () => {
    const player = await books.player(100n)
    const keyAt = (ms: number) =>
      `${ms
        .toString(16)
        .padStart(12, '0')
        .replace(/(.{8})/, '$1-')}-7fff-bfff-ffffffffffff`
    const months = [Date.UTC(2031, 0, 1) - 1, Date.UTC(2031, 0, 1)]
    for (const ms of months) await books.ledger.bet(betBy(player, 1n, 0n, { key: keyAt(ms) }))
    const { rows } = await books.database.pool.query<{ month: string }>(
      'select tableoid::regclass::text as month from ledger.bet where player = $1 order by key',
      [player],
    )
    expect(rows.map((row) => row.month)).toEqual(['ledger.bet_203012', 'ledger.bet_203101'])
  })
})
