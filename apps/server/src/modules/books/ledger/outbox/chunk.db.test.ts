import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../index.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { betBy } from '../testing/orders.ts'
import { readChunk } from './chunk.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(() => books.close())

const LAST_POSTING = `select lane, n from ledger.outbox where posting ->> 'bet' = $1`

describe('a chunk of the outbox', () => {
  it('contains whole batches, at most 8192 bets, and the next chunk continues without a gap', async () => {
    const players = await Promise.all(Array.from({ length: 500 }, () => books.player(100n)))
    for (let i = 0; i < 20; i++) await Promise.all(players.map((player) => books.ledger.bet(betBy(player, 1n, 0n))))
    const sizes: number[] = []
    let after = 0n
    for (let chunk = await readChunk(books.database.pool, 1, after); chunk; chunk = await readChunk(books.database.pool, 1, after)) {
      sizes.push(chunk.events.length)
      after = chunk.last
    }
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(10_000)
    expect(sizes.length).toBeGreaterThan(1)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(8192)
  })

  it('shows a bet that was open as open, regardless of later postings', async () => {
    const player = await books.player(100n)
    const order = betBy(player, 10n, null)
    await books.ledger.bet(order)
    await books.database.pool.query('update ledger.bet set status = 2, rev = 1 where key = $1', [order.key])
    const { rows } = await books.database.pool.query<{ n: bigint }>('select n - 1 as n from ledger.lane where id = 1')
    const chunk = await readChunk(books.database.pool, 1, rows[0]!.n)
    expect(chunk!.events).toMatchObject([{ kind: 'bet', key: order.key, status: 'open', win: 0n }])
  })

  it('states of a posting the game and the provider of the bet that it settled or refunded', async () => {
    const player = await books.player(100n)
    const accounts = ['house:dice', 'house:slots:acme'] as const
    await books.ledger.openAccounts(accounts)
    const events = []
    for (const account of accounts) {
      const order = { ...betBy(player, 10n, null), account }
      await books.ledger.bet(order)
      const bet = { ...order, stakeBonus: 0n }
      await books.ledger.post(account === 'house:dice' ? postings.betSettled(bet, 5n) : postings.betRefunded(bet))
      const [row] = (await books.database.pool.query<{ lane: number; n: bigint }>(LAST_POSTING, [order.key])).rows
      const chunk = await readChunk(books.database.pool, row!.lane, row!.n - 1n)
      events.push(...chunk!.events.flatMap((event) => (event.kind === 'post' && event.bet?.key === order.key ? [event.bet] : [])))
    }
    expect(events).toMatchObject([
      { game: 'dice', provider: null, status: 'settled' },
      { game: 'slots', provider: 'acme', status: 'refunded' },
    ])
  })
})
