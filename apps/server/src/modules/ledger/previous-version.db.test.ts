import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { fieldsOf, WITHIN } from './lanes/statement.ts'
import { parseFields } from './lanes/verdict.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

/** The statement of the version before for bets of providers; it goes with the parameter, once no such process can run. */
const FREE = WITHIN.replace(/\)$/, ', 0)')

describe('PRO-9 the functions of the ledger', () => {
  it('PRO-9 take a bet of a process of the version before, which runs beside this one', async () => {
    const player = await books.player(100n)
    const account = (await books.database.pool.query<{ id: number }>('select min(id) as id from ledger.account')).rows[0]!.id
    const codeOf = async (stake: bigint) => {
      const fields = fieldsOf(betBy(player, stake, 0n), account)
      const { rows } = await books.database.pool.query<{ verdict: string }>(FREE, fields as unknown[])
      return Number(parseFields(rows[0]!.verdict)[1])
    }
    expect([await codeOf(10n), await codeOf(0n), await codeOf(1000n)]).toEqual([0, 0, 1])
  })
})
