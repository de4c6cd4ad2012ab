import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from './index.ts'
import { openTestLedger, type TestLedger } from './testing/open.ts'
import { betBy, newKey } from './testing/orders.ts'

let books: TestLedger
let player: bigint
const keys = { lost: newKey(), won: newKey(), open: newKey(), refunded: newKey(), later: newKey() }
/** Of another player. */
const back = { less: newKey(), same: newKey(), more: newKey() }
const round = newKey()

beforeAll(async () => {
  books = await openTestLedger()
  player = await books.player(1000n)
  const place = (key: string, win: bigint | null, more = {}) => books.ledger.bet(betBy(player, 10n, win, { key, ...more }))
  await place(keys.lost, 0n)
  await place(keys.won, 15n, { account: 'house:hilo', outcome: '{"card":1}', pair: 1, nonce: 0 })
  await place(keys.open, null, { round })
  for (const key of [keys.refunded, keys.later]) await place(key, null)
  const open = (key: string) => ({ player, key, currency: 'RUB', account: 'house:dice', stake: 10n, stakeBonus: 0n }) as const
  await books.ledger.post(postings.betRefunded(open(keys.refunded)))
  await books.ledger.post(postings.betSettled(open(keys.later), 25n))
})
afterAll(() => books.close())

const keysOf = async (query: object) => (await books.ledger.bets(player, { limit: 10, ...query })).map((bet) => bet.key)

describe("a player's bets", () => {
  it('come newest first, page by page', async () => {
    expect(await keysOf({})).toEqual([keys.later, keys.refunded, keys.open, keys.won, keys.lost])
    expect(await keysOf({ limit: 2 })).toEqual([keys.later, keys.refunded])
    expect(await keysOf({ limit: 2, before: keys.refunded })).toEqual([keys.open, keys.won])
  })

  it('D-2 come oldest first where they are asked so, page by page', async () => {
    expect(await keysOf({ isOldestFirst: true, limit: 2 })).toEqual([keys.lost, keys.won])
    expect(await keysOf({ isOldestFirst: true, limit: 2, before: keys.won })).toEqual([keys.open, keys.refunded])
    expect(await keysOf({ isOldestFirst: true, result: 'won' })).toEqual([keys.won, keys.later])
  })

  it('are filtered by result, game, round and time', async () => {
    expect(await keysOf({ result: 'won' })).toEqual([keys.later, keys.won])
    expect(await keysOf({ result: 'lost' })).toEqual([keys.lost])
    expect(await keysOf({ result: 'open' })).toEqual([keys.open])
    expect(await keysOf({ result: 'refunded' })).toEqual([keys.refunded])
    expect(await keysOf({ game: 'hilo' })).toEqual([keys.won])
    expect(await keysOf({ round })).toEqual([keys.open])
    expect(await keysOf({ currency: 'USD' })).toEqual([])
    const [newest] = await books.ledger.bets(player, { limit: 1 })
    expect(await keysOf({ from: newest!.at + 1 })).toEqual([])
    expect(await keysOf({ from: 0 })).toHaveLength(5) // since 1970
    expect(await keysOf({ from: newest!.at - 60_000, to: newest!.at + 1 })).toHaveLength(5)
  })

  it('are won above the stake, lost below it, and neither when the stake came back', async () => {
    const other = await books.player(1000n)
    for (const [key, win] of [
      [back.less, 9n],
      [back.same, 10n],
      [back.more, 11n],
    ] as const)
      // prettier-ignore
      await books.ledger.bet(betBy(other, 10n, win, { key }))
    const keysBy = async (query: object) => (await books.ledger.bets(other, { limit: 10, ...query })).map(({ key }) => key)
    expect([await keysBy({ result: 'won' }), await keysBy({ result: 'lost' })]).toEqual([[back.more], [back.less]])
    expect(await keysBy({})).toHaveLength(3)
  })

  it('include everything paid, at once or later', async () => {
    expect(await books.ledger.betOf(player, keys.won)).toMatchObject({
      account: 'house:hilo',
      stake: 10n,
      win: 15n,
      status: 'settled',
      outcome: '{"card":1}',
      pair: 1,
      nonce: 0,
      cash: 995n,
    })
    expect(await books.ledger.betOf(player, keys.later)).toMatchObject({ win: 25n, status: 'settled' })
    expect(await books.ledger.betOf(player, keys.refunded)).toMatchObject({ win: 10n, status: 'refunded' })
    expect(await books.ledger.betOf(player, newKey())).toBeUndefined()
  })

  it('exclude bets of other players', async () => {
    expect(await books.ledger.bets(player + 2n, { limit: 10 })).toEqual([])
    expect(await books.ledger.betOf(player + 2n, keys.won)).toBeUndefined()
  })

  it('are written once: the journal refuses updates', async () => {
    const change = (sql: string) => books.database.pool.query(sql)
    await expect(change('update ledger.bet set wc = wc + 1')).rejects.toThrow('the journal is written once')
    await expect(change('delete from ledger.bet')).rejects.toThrow('the journal is written once')
    await expect(change('update ledger.entry set amount = amount + 1')).rejects.toThrow('the journal is written once')
    await expect(change('delete from ledger.entry')).rejects.toThrow('the journal is written once')
  })
})
