// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../index.ts'
import { readChunk } from '../outbox/chunk.ts'
import { openTestLedger, type TestLedger } from '../testing/open.ts'
import { betBy, WIDE } from '../testing/orders.ts'

const PLAYERS = 60
const ROUNDS = 4
/** Of postings that run alone. */
const POSTING_LANE = 1000

let books: TestLedger
let players: bigint[]
beforeAll(async () => {
  books = await openTestLedger()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => books.player(100n)))
  await books.database.pool.query('analyze') // from here on the planner has no bets in any month
  for (let read = 0; read < 8; read++) await readChunk(books.database.pool, POSTING_LANE, 0n)
})
afterAll(() => books.close())

/** Of the keys of bets, or of other indexes, since the server's start. */
async function loadScanStats(indexes = '^bet_.*_pkey$'): Promise<{ scans: number; rows: number }> {
  const sql = 'select sum(idx_scan)::int as scans, sum(idx_tup_read)::int as rows from pg_stat_user_indexes where indexrelname ~ $1'
  return (await books.database.pool.query<{ scans: number; rows: number }>(sql, [indexes])).rows[0]!
}

/** Rows of bets that were read without an index, since the server's start. */
async function loadScannedBets(): Promise<number> {
  const sql = `select coalesce(sum(seq_tup_read), 0)::int as rows from pg_stat_user_tables where relname ~ '^bet_'`
  return (await books.database.pool.query<{ rows: number }>(sql)).rows[0]!.rows
}

async function play(): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await Promise.all(players.map((player) => books.ledger.bet(betBy(player, 1n, 0n))))
}

// A connection keeps its plan: a plan that scans a whole month per bet is fast while the month is empty.
describe('a plan made while there were no bets', () => {
  it.each(['plain', 'limited'])('still finds a key by its index, among bets of %s wallets', async (kind) => {
    if (kind === 'limited') for (const player of players) await books.ledger.setLimits(null, player, 'RUB', WIDE)
    const before = await loadScanStats()
    await play()
    const since = async () => {
      const { scans, rows } = await loadScanStats()
      return { scans: scans - before.scans, rows: rows - before.rows }
    }
    await expect.poll(async () => (await since()).scans).toBeGreaterThanOrEqual(PLAYERS * ROUNDS)
    const { scans, rows } = await since()
    expect(rows).toBeLessThanOrEqual(scans)
  })
  it('still finds by its key the game of each bet that postings of a chunk settled', async () => {
    const orders = players.map((player) => betBy(player, 1n, null))
    for (const order of orders) {
      await books.ledger.bet(order)
      await books.ledger.post(postings.betSettled({ ...order, account: 'house:dice', stakeBonus: 0n }, 0n))
    }
    const before = { ...(await loadScanStats()), scanned: await loadScannedBets() }
    const { events } = (await readChunk(books.database.pool, POSTING_LANE, 0n))!
    expect(events.filter((event) => event.kind === 'post' && event.bet?.game === 'dice')).toHaveLength(PLAYERS)
    await expect.poll(async () => (await loadScanStats()).scans - before.scans).toBeGreaterThanOrEqual(PLAYERS)
    expect(await loadScannedBets()).toBe(before.scanned)
  })

  it('still finds the stakes and transactions of external rounds by their indexes', async () => {
    const account = 'house:slots:acme' as const
    await books.ledger.openAccounts([account])
    for (let round = 0; round < ROUNDS; round++) {
      const refs = players.map((player) => ({
        source: 'acme',
        player,
        round: `r${round}`,
        requestHash: 1n,
        currency: 'RUB' as const,
        account,
      }))
      const stake = { game: 'slot', takesBonus: true, contribution: 100, edgePpm: null, amount: 1n }
      await books.database.db.transaction().execute(async (tx) => {
        await books.ledger.areExternalCallsKnown(
          tx,
          refs.map(({ player, source }) => ({ source, id: `${player} ${round}` })),
        )
        await books.ledger.takeExternalStakes(
          tx,
          refs.map((ref) => ({ ...ref, ...stake, id: `${ref.player} ${round}` })),
        )
        await books.ledger.payExternalRounds(
          tx,
          refs.map((ref) => ({ ...ref, isOver: true })),
        )
      })
    }
    for (const index of ['^external_round$', '^external_call_pkey$']) {
      await expect.poll(async () => (await loadScanStats(index)).scans).toBeGreaterThanOrEqual(PLAYERS * ROUNDS)
      const { scans, rows } = await loadScanStats(index)
      expect(rows).toBeLessThanOrEqual(scans)
    }
  })
})
