import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { currencyNumber } from './books/amounts.ts'
import { kindNumber } from './books/post-kinds.ts'
import { createOutboxStream, postings } from './index.ts'
import { fieldsOf, parseFields, WITHIN } from './lanes/statement.ts'
import { roundEnded } from './postings/external.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

/** The statement of the version before for bets of providers; it goes with the parameter, once no such process can run. */
const FREE = WITHIN.replace(/\)$/, ', 0)')

/** The statements of the version before for postings, without a reason; they go with those functions. */
const POST = `select * from ledger.post($1, $2, $3, $4::smallint, $5::smallint, $6::bigint[], $7::smallint[], $8::int[], $9::int[], $10::bigint[], $11, $12, $13::uuid, $14::smallint)`
const POST_ALL = `select * from ledger.post_all($1::bigint[], $2::text[], $3::bigint[], $4::smallint[], $5::smallint[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::bigint[], $13::uuid[], $14::smallint[])`
const POST_PLAIN = `select item from ledger.post_plain($1::text[], $2::bigint[], $3::smallint[], $4::smallint[], $5::bigint[], $6::uuid[], $7::smallint[], $8::int[], $9::bigint[]) item`
const RUB = currencyNumber('RUB')
const EXPENSE_SQL = `insert into ledger.account (name, kind) values ('expense:cashback', 'slotted') on conflict (name) do update set name = excluded.name returning id`

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

  it('PRO-9 post for a process of the version before, and readers take the reason from the key', async () => {
    const { pool } = books.database
    const player = await books.player(100n)
    const orders = [betBy(player, 10n, null), betBy(player, 10n, null)] as const
    for (const order of orders) await books.ledger.bet(order)
    const expense = (await pool.query<{ id: number }>(EXPENSE_SQL)).rows[0]!.id
    const cashback = [`wheel:${player}:1`, 1n, kindNumber('cashback'), RUB]
    const leg = [`{${player}}`, `{${RUB}}`, `{${expense}}`, '{1}', '{8}', null, null, null, null]
    const [{ rows: first }, { rows: again }] = [
      await pool.query(POST, [0n, ...cashback, ...leg]),
      await pool.query(POST, [0n, ...cashback, ...leg]),
    ]
    expect([first[0], again[0]]).toMatchObject([{ code: 0, cash: 88n }, { code: 2 }])
    const one = postings.betSettled({ ...orders[0], account: 'house:dice', stakeBonus: 0n }, 0n, 'cashout')
    const cashOut = [0n, one.key, one.requestHash, kindNumber('settle'), RUB, '{}', '{}', '{}', '{}', '{}', null, player, orders[0].key, 2]
    await pool.query(
      POST_ALL,
      cashOut.map((value) => [value]),
    )
    const two = roundEnded({ source: 'acme', player, currency: 'RUB', bet: orders[1].key })
    const end = [two.key, two.requestHash, kindNumber('settle'), RUB, player, orders[1].key, 2, 1, 0n]
    await pool.query(
      POST_PLAIN,
      end.map((value) => [value]),
    )
    const stream = createOutboxStream(books.database)
    const chunks = (await stream.lastNumbers()).map(({ lane }) => stream.readChunk(lane, 0n))
    const events = (await Promise.all(chunks)).flatMap((chunk) => chunk?.events ?? [])
    const posted = events.flatMap((event) => (event.kind === 'post' && event.player === player ? [event.reason] : []))
    expect(posted.toSorted()).toEqual(['cash_out', 'opening', 'round_end', 'wheel'])
    const { lines } = (await books.ledger.statement({
      player,
      currency: 'RUB',
      from: 0,
      to: Date.parse('9999-01-01'),
      timezone: 'UTC',
      limit: 50,
    }))!
    expect(lines.find(({ kind }) => kind === 'cashback')!.why).toEqual({ reason: 'wheel', subject: null })
  })
})
