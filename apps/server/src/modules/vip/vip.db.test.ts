import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { newKey, openTable, roundOf, type Table, wager } from '../../testing/table.ts'
import { readSettledBets } from '../../testing/read-outbox.ts'
import { systemClock } from '../../platform/clock.ts'
import { replay } from '../../platform/streams/index.ts'
import { postings } from '../ledger/index.ts'
import { createSettledStream } from '../wagering/index.ts'
import { playSlot, takeSlotBack } from '../../testing/slot-bet.ts'
import { createVip, type Vip } from './index.ts'

let table: Table
let vip: Vip
beforeAll(async () => {
  table = await openTable()
  vip = vipOf()
})
afterAll(() => table.close())

const NO_JOBS = { define: () => undefined, enqueue: async () => undefined }
const vipOf = () =>
  createVip({
    database: table.fresh.database,
    clock: systemClock,
    jobs: NO_JOBS,
    write: async () => undefined,
  })

/** Reads all events committed so far with this reader. */
const read = ({ reader } = vip) => readSettledBets(table.fresh.database, table.ledger, reader)

const progressOf = async (player: bigint) => [
  (await table.fresh.database.pool.query<{ xp_milli: bigint }>('select xp_milli from vip.standing where player = $1', [player])).rows[0]
    ?.xp_milli ?? 0n,
  await vip.theoSince(player, 'RUB', 0),
]

describe('bonuses.md 2 and 3 counted bets', () => {
  it('bonuses.md 3 a bet gives experience by its contribution and theo by its edge, whatever it won', async () => {
    const bettor = await table.player(1000_00n)
    for (let i = 0; i < 4; i++) roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n })))
    expect(await read()).toEqual([])
    expect(await progressOf(bettor.player)).toEqual([400n, 400n])
    expect(await vip.levelOf(bettor.player)).toEqual({ level: 0, xp: 0, nextAt: 100, progressPpm: 0 })
  })

  it('bonuses.md 2 a chance above 80 percent gives no experience', async () => {
    const bettor = await table.player(1000_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n, params: { direction: 'under', target: 8001 } })))
    await read()
    expect(await progressOf(bettor.player)).toEqual([0n, 100n])
  })

  it('bonuses.md 2 a round of several steps counts when it ends; a refunded one counts nothing', async () => {
    const bettor = await table.player(1000_00n)
    const open = async () => roundOf(await table.wagering.place(bettor, wager({ game: 'miner', stake: 100_00n, params: { mines: 1 } })))
    const { id } = await open()
    await read()
    expect(await progressOf(bettor.player)).toEqual([0n, 0n])
    const moved = roundOf(await table.wagering.rounds.move(bettor, { game: 'miner', round: id, step: 0, move: 0 }))
    if (moved.status === 'open') roundOf(await table.wagering.rounds.cashOut(bettor, { game: 'miner', round: id, step: 1 }))
    await read()
    expect(await progressOf(bettor.player)).toEqual([200n, 100n])
    const given = await table.ledger.betOf(bettor.player, (await open()).id)
    await table.ledger.post(postings.betRefunded(given!))
    await read()
    expect(await progressOf(bettor.player)).toEqual([200n, 100n])
  })

  it('bonuses.md 2 counts a bet once when its reader crashes or repeats', async () => {
    const bettor = await table.player(1000_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n, key: newKey() })))
    const dying = vipOf()
    let deaths = 0
    const { read: counting } = dying.reader
    dying.reader.read = async (events, tx) => {
      await counting(events, tx)
      if (deaths++ < 3) throw new Error('died after counting')
    }
    expect((await read(dying)).length).toBeGreaterThan(0)
    await read()
    await read(vipOf())
    expect(await progressOf(bettor.player)).toEqual([100n, 100n])
  })

  it('bonuses.md 2 skips a bet on a game without rates, logs it, and counts the bets of others', async () => {
    const [lost, other] = [await table.player(1000_00n), await table.player(1000_00n)]
    await table.ledger.openAccounts(['house:bingo'])
    const bet = { player: lost.player, key: newKey(), requestHash: 1n, currency: 'RUB', account: 'house:bingo', stake: 100_00n } as const
    const more = { win: 0n, takesBonus: false, pair: null, nonce: null, round: null, outcome: null }
    expect(await table.ledger.bet({ ...bet, ...more })).toMatchObject({ kind: 'done' })
    roundOf(await table.wagering.place(other, wager({ stake: 100_00n })))
    const why = 'Error: a settled bet counts for no level and no turnover: its game has no rates'
    expect(await read()).toEqual([[why, { player: `${lost.player}`, key: bet.key, game: 'bingo' }]])
    expect([await progressOf(lost.player), await progressOf(other.player)]).toEqual([
      [0n, 0n],
      [100n, 100n],
    ])
  })

  it('bonuses.md 2 a bet taken back after it counted takes its experience and theo back', async () => {
    const bettor = await table.player(1000_00n)
    await playSlot(table, bettor, 95_00n)
    for (let i = 0; i < 5; i++) roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n, key: newKey() })))
    await read()
    const before = await progressOf(bettor.player)
    await takeSlotBack(table, bettor)
    await read()
    expect([before, await progressOf(bettor.player)]).toEqual([
      [1000n, 430n],
      [50n, 50n],
    ])
  })

  it('bonuses.md 2 counts the same when all settled bets are read again from the first one', async () => {
    const rows = async () =>
      (
        await table.fresh.database.pool.query(
          'select player, xp_milli, currency, day, theo from vip.standing natural join vip.theo_day order by player, day',
        )
      ).rows
    await read()
    const before = await rows()
    await replay(table.fresh.database, createSettledStream(table.fresh.database), vip.reader)
    expect(await rows()).toEqual([])
    await read()
    expect(before.length).toBeGreaterThan(3)
    expect(await rows()).toEqual(before)
  })

  it('bonuses.md 7 D-21 theo counts any currency at its value, and skips days before the requested one', async () => {
    const bettor = await table.player(1000_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n })))
    await read()
    const tomorrow = new Date()
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
    expect([await vip.theoSince(bettor.player, 'RUB', tomorrow.getTime()), await vip.theoSince(bettor.player, 'USD', 0)]).toEqual([0n, 1n])
  })
})
