import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { retryConflicts } from '../../../platform/db/index.ts'
import { type BetOrder, postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy } from './testing/orders.ts'

let books: TestLedger
beforeAll(async () => {
  books = await openTestLedger()
  await books.ledger.openAccounts(['house:dice', 'house:crash'])
  await books.database.pool.query('create table public.seat (key uuid primary key)')
})
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

/** The bet and its game row in one transaction, as games place it. */
const seated = (order: BetOrder, fails = false) =>
  retryConflicts(() =>
    books.database.db.transaction().execute(async (tx) => {
      const answer = await books.ledger.betWithin(tx, order)
      if (answer.kind === 'done') await sql`insert into seat values (${order.key})`.execute(tx)
      if (fails) throw new Error('the game failed')
      return answer
    }),
  )

const limits = ({ wager = null, loss = null }: { wager?: bigint | null; loss?: bigint | null }) => ({
  wager: { day: wager, week: null, month: null },
  loss: { day: loss, week: null, month: null },
})
const cash = async (player: bigint) => (await books.ledger.wallet(player, 'RUB'))!.cash
const openBet = async (player: bigint, key: string) => ({ ...(await books.ledger.betOf(player, key))!, account: 'house:crash' as const })
const pay = async (player: bigint, key: string, win: bigint, n: number, isLast: boolean) =>
  books.ledger.post(postings.betPaid(await openBet(player, key), win, { n, isLast }))

describe("a bet inside a game's transaction", () => {
  it("commits with the game's row or not at all", async () => {
    const player = await books.player(1000n)
    await seated(betBy(player, 300n, null, { account: 'house:crash' }))
    await expect(seated(betBy(player, 300n, null, { account: 'house:crash' }), true)).rejects.toThrow('the game failed')
    expect(await cash(player)).toBe(700n)
  })

  it('D-27 is accepted once for fifty concurrent calls of one key, and refuses another body', async () => {
    const player = await books.player(1000n)
    const order = betBy(player, 300n, null)
    const answers = await Promise.all(Array.from({ length: 50 }, () => seated(order)))
    expect(answers.filter(({ kind }) => kind === 'done')).toHaveLength(1)
    expect(answers.filter(({ kind }) => kind === 'duplicate')).toHaveLength(49)
    expect(await seated({ ...order, requestHash: 2n })).toMatchObject({ kind: 'refused', reason: 'idempotency_mismatch' })
    expect(await cash(player)).toBe(700n)
  })

  it('D-5 is refused by blocks and limits, and spends the last money once', async () => {
    const [blocked, limited, poor] = [await books.player(1000n), await books.player(1000n), await books.player(100n)]
    await books.ledger.setBlock(null, blocked, 2)
    await books.ledger.setLimits(null, limited, 'RUB', limits({ wager: 50n }))
    expect(await seated(betBy(blocked, 100n, null))).toMatchObject({ reason: 'player_blocked', detail: 2 })
    expect(await seated(betBy(limited, 51n, null))).toMatchObject({ reason: 'limit_exceeded', detail: 1 })
    const both = await Promise.all([seated(betBy(poor, 100n, null)), seated(betBy(poor, 100n, null))])
    expect(both.map((answer) => (answer.kind === 'refused' ? answer.reason : answer.kind)).toSorted()).toEqual([
      'done',
      'insufficient_funds',
    ])
    expect(await seated(betBy(poor, 0n, null))).toMatchObject({ reason: 'bad_amount' })
  })

  it('appears among the published bet events', async () => {
    const player = await books.player(1000n)
    const order = betBy(player, 100n, null, { outcome: '{"a":1}' })
    await seated(order)
    const { rows } = await books.database.pool.query('select keys from ledger.outbox where $1 = any(keys)', [order.key])
    expect(rows).toHaveLength(1)
  })
})

describe('a bet paid in parts', () => {
  it('PRO-3 pays each part once, and stays open until the last', async () => {
    const player = await books.player(1000n)
    const order = betBy(player, 1000n, null, { account: 'house:crash' })
    await seated(order)
    expect(await pay(player, order.key, 700n, 1, false)).toMatchObject({ kind: 'done', cash: 700n })
    expect(await pay(player, order.key, 700n, 1, false)).toMatchObject({ kind: 'duplicate' })
    expect(await books.ledger.betOf(player, order.key)).toMatchObject({ status: 'open', win: 700n })
    expect(await pay(player, order.key, 900n, 2, true)).toMatchObject({ kind: 'done', cash: 1600n })
    expect(await pay(player, order.key, 1n, 3, false)).toEqual({ kind: 'refused', reason: 'bet_not_open' })
    expect(await books.ledger.betOf(player, order.key)).toMatchObject({ status: 'settled', win: 1600n })
  })

  it('D-5 counts returned money in its limits and in the journal', async () => {
    const player = await books.player(1000n)
    await books.ledger.setLimits(null, player, 'RUB', limits({ loss: 100n }))
    const order = betBy(player, 100n, null)
    await seated(order)
    expect(await seated(betBy(player, 50n, null))).toMatchObject({ reason: 'limit_exceeded' })
    await pay(player, order.key, 60n, 1, false)
    expect(await seated(betBy(player, 50n, null))).toMatchObject({ kind: 'done' })
    await books.ledger.setLimits(null, player, 'RUB', limits({ loss: 100n }))
    expect(await seated(betBy(player, 11n, null))).toMatchObject({ reason: 'limit_exceeded' })
    expect(await seated(betBy(player, 10n, null))).toMatchObject({ kind: 'done' })
  })

  it('gives each part its share of bonus money', async () => {
    const player = await books.player(100n, 300n)
    const order = betBy(player, 400n, null)
    await seated(order)
    await pay(player, order.key, 399n, 1, false)
    expect(await books.ledger.wallet(player, 'RUB')).toMatchObject({ cash: 100n, bonus: 299n })
    await pay(player, order.key, 0n, 2, true)
    expect(await books.ledger.betOf(player, order.key)).toMatchObject({ status: 'settled', win: 399n })
  })
})
