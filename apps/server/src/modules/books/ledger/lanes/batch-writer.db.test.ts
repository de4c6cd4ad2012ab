import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { betBy, newKey } from '../testing/orders.ts'

let books: TestLedger
beforeAll(async () => (books = await openTestLedger()))
afterAll(async () => {
  expect(await books.ledger.check()).toEqual([])
  await books.close()
})

const LONG_AGO = '00000000-0000-7000-8000-000000000001' // a month that the journal does not have

const sessions = async (database: string) =>
  (
    await books.database.pool.query<{ pid: number }>(
      `select pid from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = $1)`,
      [database],
    )
  ).rows
const isWaiting = async (pid: number) =>
  (
    await books.database.pool.query<{ waits: boolean }>("select wait_event_type = 'Lock' as waits from pg_stat_activity where pid = $1", [
      pid,
    ])
  ).rows[0]!.waits
const ownDatabase = () => new URL(books.url).pathname.slice(1)

describe('a batch writer', () => {
  it('commits bets that arrive together as one batch', async () => {
    const players = await Promise.all(Array.from({ length: 50 }, () => books.player(10n)))
    await books.ledger.bet(betBy(players[0]!, 1n, 0n)) // caches the account's id
    const before = books.ledger.stats()
    await Promise.all(players.map((player) => books.ledger.bet(betBy(player, 1n, 0n))))
    const { bets, batches } = books.ledger.stats()
    expect({ bets: bets - before.bets, batches: batches - before.batches }).toEqual({ bets: 50, batches: 1 })
  })

  it('sends the waiting bets before it acknowledges the last batch', async () => {
    const players = await Promise.all(Array.from({ length: 8 }, () => books.player(10n)))
    await books.ledger.bet(betBy(players[0]!, 1n, 0n)) // caches the account's id
    const betAll = (some: bigint[]) => some.map((player) => books.ledger.bet(betBy(player, 1n, 0n)))
    const first = betAll(players.slice(0, 4))
    await new Promise((resolve) => setImmediate(resolve)) // they have been sent
    const second = betAll(players.slice(4))
    expect(books.ledger.stats().waiting).toBe(4)
    await Promise.race(first)
    expect(books.ledger.stats().waiting).toBe(0)
    await Promise.all([...first, ...second])
  })

  it('lets acknowledged bettors join a small next batch', async () => {
    const players = await Promise.all(Array.from({ length: 7 }, () => books.player(10n)))
    await books.ledger.bet(betBy(players[0]!, 1n, 0n))
    const before = books.ledger.stats().batches
    const again = players.slice(0, 6).map(async (player) => {
      await books.ledger.bet(betBy(player, 1n, 0n))
      await books.ledger.bet(betBy(player, 1n, 0n))
    })
    await new Promise((resolve) => setImmediate(resolve))
    await Promise.all([...again, books.ledger.bet(betBy(players[6]!, 1n, 0n))])
    expect(books.ledger.stats().batches - before).toBe(2)
  })

  it("runs the fast path first, and defers a player's later bets to a second transaction", async () => {
    const players = await Promise.all(Array.from({ length: 6 }, () => books.player(10n)))
    await books.ledger.bet(betBy(players[0]!, 1n, 0n))
    await books.ledger.setBlock(null, players[1]!, 3)
    const known = betBy(players[2]!, 4n, 0n)
    await books.ledger.bet(known)
    const before = books.ledger.stats()
    const orders = [
      ...players.map((player) => (player === players[2] ? known : betBy(player, 1n, 0n))),
      betBy(players[3]!, 9n, 0n),
      betBy(players[3]!, 1n, 0n),
    ]
    const answered: number[] = []
    const answers = await Promise.all(orders.map((order, i) => books.ledger.bet(order).finally(() => answered.push(i))))
    expect(answers).toMatchObject([
      { kind: 'done', cash: 8n },
      { kind: 'refused', reason: 'player_blocked' },
      { kind: 'duplicate', cash: 6n },
      { kind: 'done', cash: 9n },
      { kind: 'done', cash: 9n },
      { kind: 'done', cash: 9n },
      { kind: 'done', cash: 0n },
      { kind: 'refused', reason: 'insufficient_funds', cash: 0n },
    ])
    expect(new Set(answered.slice(0, 4))).toEqual(new Set([0, 3, 4, 5]))
    const { bets, batches } = books.ledger.stats()
    expect({ bets: bets - before.bets, batches: batches - before.batches }).toEqual({ bets: 8, batches: 2 })
  })

  it('splits the batch around a broken item, which fails alone', async () => {
    const players = await Promise.all(Array.from({ length: 9 }, () => books.player(10n)))
    const orders = players.map((player, i) => betBy(player, 1n, 0n, i === 4 ? { key: LONG_AGO } : {}))
    const answers = await Promise.allSettled(orders.map((order) => books.ledger.bet(order)))
    expect(answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.kind : 'failed'))).toEqual(
      players.map((_, i) => (i === 4 ? 'failed' : 'done')),
    )
    expect(books.faults.splice(0)).toHaveLength(1)
  })

  it('returns busy beyond its bound, and processes every accepted bet', async () => {
    const players = await Promise.all(Array.from({ length: 100 }, () => books.player(100n)))
    const answers = await Promise.all(Array.from({ length: 5000 }, (_, i) => books.ledger.bet(betBy(players[i % 100]!, 1n, 0n))))
    const kinds = answers.map((answer) => (answer.kind === 'unavailable' ? answer.reason : answer.kind))
    expect(kinds.filter((kind) => kind === 'busy')).toHaveLength(5000 - 4096)
    expect(kinds.filter((kind) => kind === 'done')).toHaveLength(4096)
  })

  it('reports a connection lost during a bet, and reconnects; the same key then returns the outcome', async () => {
    const player = await books.player(100n)
    await books.ledger.bet(betBy(player, 1n, 0n))
    const order = betBy(player, 1n, 0n)
    const [holder] = await sessions(ownDatabase())
    const answer = await books.database.db.transaction().execute(async (tx) => {
      await books.ledger.setBlock(tx, player, 0) // locks the wallet, so that the bet waits in the database
      const waiting = books.ledger.bet(order)
      await vi.waitFor(async () => expect(await isWaiting(holder!.pid)).toBe(true), { timeout: 60_000 })
      await books.database.pool.query('select pg_terminate_backend($1)', [holder!.pid])
      return waiting
    })
    expect(answer).toEqual({ kind: 'unavailable', reason: 'outcome_unknown' })
    expect(await books.ledger.bet(order)).toMatchObject({ kind: 'done', cash: 98n })
    expect(books.faults.splice(0)).toHaveLength(1)
  })

  it('reconnects before the next bet after an idle connection was lost', async () => {
    const player = await books.player(100n)
    await books.ledger.bet(betBy(player, 1n, 0n))
    const [holder] = await sessions(ownDatabase())
    await books.database.pool.query('select pg_terminate_backend($1)', [holder!.pid])
    await vi.waitFor(async () => expect(await sessions(ownDatabase())).toEqual([]), { timeout: 60_000 })
    // The notice of the end arrives asynchronously: a bet sent before it gets `outcome_unknown`.
    const order = betBy(player, 1n, 0n)
    await vi.waitFor(async () => expect(await books.ledger.bet(order)).toMatchObject({ kind: 'done', cash: 98n }), { timeout: 60_000 })
    books.faults.splice(0)
  })

  it('is never shared: another process takes the next free number', { tags: 'slow' }, async () => {
    const second = books.another([1, 11])
    const player = await books.player(10n)
    await Promise.all([books.ledger.bet(betBy(player, 1n, 0n)), second.bet(betBy(player, 1n, 0n))])
    const { rows } = await books.database.pool.query<{ id: number }>('select id from ledger.lane where id in (1, 11) order by id')
    expect(rows.map((row) => row.id)).toEqual([1, 11])
    const third = books.another([1, 11])
    expect(await third.bet(betBy(player, 1n, 0n))).toEqual({ kind: 'unavailable', reason: 'busy' })
    expect(await Promise.all([books.ledger.isTakingBets(), third.isTakingBets(), third.isTakingBets()])).toEqual([true, false, false])
    expect(books.faults.splice(0)).toHaveLength(2)
    await second.stop()
    expect(await Promise.all([third.isTakingBets(), third.isTakingBets()])).toEqual([true, true])
    expect(await sessions(ownDatabase())).toHaveLength(2) // one each, also when two callers wait for it
    expect(await third.bet(betBy(player, 1n, 0n))).toMatchObject({ kind: 'done' })
  })

  it('a full batch opens the second writer, and stop() answers every waiting bet', async () => {
    const wide = books.another([21, 22])
    const players = await Promise.all(Array.from({ length: 300 }, () => books.player(10n)))
    const orders = () => players.map((player) => wide.bet(betBy(player, 1n, 0n)))
    await Promise.all(orders())
    expect(wide.stats().open).toBe(2)
    const last = Promise.all(orders())
    await new Promise((resolve) => setImmediate(resolve))
    await wide.stop()
    expect((await last).every((answer) => answer.kind === 'done')).toBe(true)
    expect(await wide.bet(betBy(players[0]!, 1n, 0n))).toEqual({ kind: 'unavailable', reason: 'busy' })
  })

  it('D-27 one key raced in two currencies is accepted once', async () => {
    const player = await books.player(100n)
    await books.ledger.openWallet(null, player, 'USD')
    const rival = books.another([31])
    for (let i = 0; i < 20; i++) {
      const key = newKey()
      const answers = await Promise.all([
        books.ledger.bet(betBy(player, 1n, 1n, { key })),
        rival.bet(betBy(player, 1n, 1n, { key, currency: 'USD' })),
      ])
      expect(answers[0]!.kind).toMatch(/done|duplicate/)
      expect(answers.filter((answer) => answer.kind === 'done')).toHaveLength(1)
    }
  })
})
