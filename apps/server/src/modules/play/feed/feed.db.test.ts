import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { systemIds } from '../../../platform/ids.ts'
import { replay, type Stream } from '../../../platform/streams/index.ts'
import { readStream } from '../../../testing/read-outbox.ts'
import type { LedgerEvent, PostReason } from '../../books/ledger/index.ts'
import type { EndedRound } from '../wagering/index.ts'
import { createFeedReader } from './reader.ts'
import { type FeedBet, type FeedStore, createFeedStore } from './store.ts'

let fresh: TestDatabase
let store: FeedStore
let hidden: Set<bigint>
let seen: FeedBet[]
beforeAll(async () => (fresh = await createTestDatabase(4, () => undefined)))
afterAll(() => fresh.close())
beforeEach(async () => {
  await fresh.database.pool.query('truncate feed.row, feed.total')
  store = createFeedStore(fresh.database)
  hidden = new Set()
  seen = []
})

const START = Date.UTC(2026, 5, 1)

/** A settled dice bet, `seconds` after the start. */
function bet(player: bigint, seconds: number, { stake = 1_00n, win = 0n, game = 'dice', status = 'settled' } = {}): LedgerEvent {
  const outcome = JSON.stringify({ params: {}, outcome: {}, events: [], multiplier: Number((win * 10_000n) / stake) })
  const event = { kind: 'bet', key: systemIds.next(), player, game, currency: 'RUB', stake, win, pair: 1, nonce: 0, status, outcome }
  return { ...event, at: START + seconds * 1000 } as unknown as LedgerEvent
}

/** `over`: bets that postings end, as they are now. */
const feedReader = (over: readonly EndedRound[] = []) =>
  createFeedReader({
    store,
    hidden: async (players) => players.filter((player) => hidden.has(player)),
    ended: async (bets) =>
      over.flatMap((round) => {
        const ending = bets.find(({ player, key }) => player === round.player && key === round.key)
        return ending ? [{ ...round, isCorrected: ending.reason === 'resettle' }] : []
      }),
    publish: (bets) => void seen.push(...bets),
  })

const read = (...events: LedgerEvent[]) => readWith([], events)

async function readWith(over: readonly EndedRound[], events: LedgerEvent[]): Promise<void> {
  const reader = feedReader(over)
  await fresh.database.db.transaction().execute((tx) => reader.read(events, tx as Parameters<typeof reader.read>[1]))
}

const players = (bets: FeedBet[]) => bets.map(({ player }) => Number(player))

describe('the rows of the feed', () => {
  it('SEC-3 are newest first in each list, for any order of chunks', async () => {
    await read(bet(1n, 10, { win: 2_00n }), bet(2n, 12, { win: 20_00n }))
    await read(bet(3n, 14, { win: 30_00n }), bet(4n, 16, { win: 3_00n }))
    expect(players(await store.latest(undefined, 10))).toEqual([4, 3, 2, 1])
    expect(players(await store.wins(undefined, 10))).toEqual([4, 3, 2, 1])
    expect(players(await store.high(undefined, 10))).toEqual([3, 2])
    expect(players(await store.latest(undefined, 2))).toEqual([4, 3])
  })

  it('SEC-3 of one game are that game alone', async () => {
    await read(bet(1n, 1), bet(2n, 3, { game: 'keno' }), bet(3n, 5))
    expect(players(await store.latest('dice', 10))).toEqual([3, 1])
    expect(players(await store.latest('keno', 10))).toEqual([2])
  })

  it('SEC-3 of a day are the largest multipliers of all games first, of ten times the stake and more', async () => {
    const day = 86_400
    await read(bet(1n, 0, { win: 90_00n }), bet(2n, day, { win: 20_00n }), bet(3n, day + 5, { win: 40_00n, game: 'keno' }))
    await read(bet(4n, day + 9, { win: 9_00n }), bet(5n, day + 12, { stake: 10_00n, win: 300_00n }))
    expect(players(await store.largest(START + 1000, 10))).toEqual([3, 5, 2])
    expect(players(await store.largest(START + 1000, 1))).toEqual([3])
    expect(players(await store.largest(START - 1000, 1))).toEqual([1])
  })

  it('SEC-3 exclude hidden players: the next visible bet takes the place', async () => {
    hidden = new Set([1n, 3n])
    await read(bet(1n, 1, { win: 50_00n }), bet(2n, 1.1), bet(3n, 5), bet(4n, 9))
    expect(players(await store.latest(undefined, 10))).toEqual([4, 2])
    expect([await store.high(undefined, 10), players(seen)]).toEqual([[], [2, 4]])
    const { rows } = await fresh.database.pool.query<{ player: bigint }>('select player from feed.row order by player')
    expect(rows.map(({ player }) => player)).toEqual([2n, 4n])
  })

  it('SEC-3 exclude hidden players in a chunk where nearly all hide', async () => {
    hidden = new Set(Array.from({ length: 50 }, (_, i) => BigInt(i)))
    await read(...Array.from({ length: 51 }, (_, i) => bet(BigInt(i), i)))
    expect(players(await store.latest(undefined, 10))).toEqual([50])
  })

  it('contain ended bets once each, and count each of them', async () => {
    const settled = bet(1n, 1)
    await read(settled, bet(2n, 3, { status: 'open' }))
    expect(players(await store.latest(undefined, 10))).toEqual([1])
    expect(await store.total()).toBe(1)
    await read(bet(3n, 1.2), bet(4n, 1.3))
    expect([players(await store.latest(undefined, 10)), await store.total()]).toEqual([[1], 3])
  })
})

/** A bet on sports that a posting settled, and such a posting. */
const over = (player: bigint, seconds: number, win: bigint, key = systemIds.next()): EndedRound => ({
  key,
  player,
  game: 'sports',
  currency: 'RUB',
  stake: 1_00n,
  win,
  pair: 0,
  multiplier: Number(win) * 100,
  at: START + seconds * 1000,
})
const posting = ({ player, key, game }: EndedRound, reason: PostReason): LedgerEvent =>
  ({ kind: 'post', reason, player, bet: { player, key, game, provider: null, status: 'settled' } }) as unknown as LedgerEvent

describe('the row of a bet whose result is corrected', () => {
  const rowsOf = async () => (await store.latest(undefined, 10)).map(({ player, win, multiplier }) => [Number(player), win, multiplier])

  it('SEC-3 says what the bet paid after all, is counted and published once, and stays where it was', async () => {
    const won = over(1n, 1, 2_00n)
    await readWith([won], [posting(won, 'result')])
    await readWith([{ ...won, win: 30_00n, multiplier: 300_000, at: won.at + 9000 }], [posting(won, 'resettle')])
    expect([await rowsOf(), players(await store.high(undefined, 10))]).toEqual([[[1, 30_00n, 300_000]], [1]])
    await readWith([{ ...won, win: 0n, multiplier: 0 }], [posting(won, 'resettle')])
    expect([await rowsOf(), await store.high(undefined, 10), await store.total(), players(seen)]).toEqual([[[1, 0n, 0]], [], 1, [1]])
  })

  it('SEC-3 goes when the bet is void or open again, and comes with its next result', async () => {
    const [won, other] = [over(1n, 1, 2_00n), over(2n, 3, 0n)]
    await readWith([won, other], [posting(won, 'result'), posting(other, 'result')])
    await readWith([other], [posting(won, 'resettle')])
    expect([await rowsOf(), await store.total()]).toEqual([[[2, 0n, 0]], 2])
    await readWith([{ ...won, win: 0n, multiplier: 0, at: START + 5000 }], [posting(won, 'resettle')])
    expect([players(await store.latest(undefined, 10)), await store.total()]).toEqual([[1, 2], 2])
  })

  it('SEC-3 goes when it was shown as a high win alone', async () => {
    const high = over(2n, 1.1, 20_00n)
    await readWith([high], [bet(1n, 1), posting(high, 'result')])
    expect(players(await store.high(undefined, 10))).toEqual([2])
    await readWith([{ ...high, win: 1_00n, multiplier: 10_000 }], [posting(high, 'resettle')])
    const { rows } = await fresh.database.pool.query<{ player: bigint }>('select player from feed.row')
    expect(rows.map(({ player }) => Number(player))).toEqual([1])
  })

  it('SEC-3 of another player under the same id is left', async () => {
    const first = over(1n, 1, 2_00n)
    await readWith([first], [posting(first, 'result')])
    const second = { ...over(2n, 9, 50_00n), key: first.key }
    await readWith([second], [posting(second, 'resettle')])
    await readWith([], [posting(second, 'resettle')])
    expect(await rowsOf()).toEqual([[1, 2_00n, 20_000]])
  })

  it('SEC-3 is one, counted once, when payments, the result and its correction lie in one chunk', async () => {
    const sold = over(1n, 1, 3_00n)
    await readWith([sold], [posting(sold, 'part_paid'), posting(sold, 'result'), posting(sold, 'resettle')])
    expect([await rowsOf(), await store.total()]).toEqual([[[1, 3_00n, 30_000]], 1])
  })
})

/** One event a row, delivered in chunks of `size` rows. */
const streamOf = (events: readonly LedgerEvent[], size: number): Stream<LedgerEvent> => ({
  schema: 'ledger',
  lastNumbers: async () => [{ lane: 1, n: BigInt(events.length) }],
  async readChunk(_lane, after) {
    const rows = events.slice(Number(after), Number(after) + size)
    return rows.length === 0 ? undefined : { events: rows, last: after + BigInt(rows.length) }
  },
})

describe('the reader of the feed', () => {
  it('SEC-3 leaves the same rows when all events are read again from the first one, in other chunks', async () => {
    const month = 30 * 86_400
    hidden = new Set([3n])
    const corrected = over(22n, month + 5, 40_00n)
    const reader = () => feedReader([corrected])
    const events = [
      bet(1n, 1, { win: 50_00n }),
      bet(2n, 2),
      ...[0, 0.2, 0.4, 0.8, 1.1, 1.6].flatMap((s, n) => [bet(3n, month + s), bet(4n + BigInt(n), month + s, { win: n % 2 ? 12_00n : 0n })]),
      bet(20n, month + 2.2, { status: 'open' }),
      bet(21n, month + 3, { game: 'keno' }),
      posting(corrected, 'result'),
      posting(corrected, 'resettle'),
    ]
    const rows = async () =>
      Promise.all(
        ['select * from feed.row order by at, id', 'select * from feed.total'].map(
          async (text) => (await fresh.database.pool.query(text)).rows,
        ),
      )
    expect(await readStream(fresh.database, streamOf(events, 2), reader())).toEqual([])
    const before = await rows()
    await replay(fresh.database, streamOf(events, 100), {
      ...reader(),
      reset: async (tx) => void (await sql`truncate feed.row, feed.total`.execute(tx)),
    })
    expect(await rows()).toEqual([[], []])
    expect(await readStream(fresh.database, streamOf(events, 100), reader())).toEqual([])
    expect(await rows()).toEqual(before)
    expect(before.map(({ length }) => length)).toEqual([6, 1])
  })
})
