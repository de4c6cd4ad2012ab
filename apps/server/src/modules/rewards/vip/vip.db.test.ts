import { type Refusal, refuse } from '@fairhouse/contracts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { replay } from '../../../platform/streams/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../testing/slot-bet.ts'
import { newKey, openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { postings } from '../../books/ledger/index.ts'
import { createSettledStream } from '../../play/wagering/index.ts'
import type { Vip } from './index.ts'
import type { LevelJob } from './rewards/levels.ts'
import { vipOf as openVip } from './testing/vip.ts'

let table: Table
let vip: Vip
beforeAll(async () => {
  table = await openTable()
  vip = vipOf()
})
afterAll(() => table.close())

const vipOf = () => openVip(table)

/** Reads all events committed so far with this reader. */
const read = ({ reader } = vip) => readSettledBets(table.fresh.database, table.ledger, reader)

const progressOf = async (player: bigint) => [
  (await table.fresh.database.pool.query<{ xp_milli: bigint }>('select xp_milli from vip.standing where player = $1', [player])).rows[0]
    ?.xp_milli ?? 0n,
  await vip.keptSince(player, 'RUB', 0),
]

const rakebackOf = async (player: bigint): Promise<bigint> =>
  (await table.fresh.database.pool.query<{ micro: bigint }>('select micro from vip.rakeback where player = $1', [player])).rows[0]?.micro ??
  0n
const weekOf = async (player: bigint) =>
  (await table.fresh.database.pool.query('select stakes, returns, theo from vip.play_week where player = $1', [player])).rows[0] as unknown

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

  it('PRO-16 bonuses.md 6 rakeback has the terms of earlier bets; a bet taken back takes back its own', async () => {
    const bettor = await table.player(20_000_00n)
    await playSlot(table, bettor, 10_000_00n)
    await read()
    expect([(await vip.levelOf(bettor.player)).level, await rakebackOf(bettor.player)]).toEqual([1, 0n])
    const { id } = roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n, key: newKey() })))
    await read()
    expect(await rakebackOf(bettor.player)).toBe((100_00n * 10_000n * 5n) / 100n)
    await takeSlotBack(table, bettor)
    await read()
    expect([(await vip.levelOf(bettor.player)).level, await rakebackOf(bettor.player)]).toEqual([1, 5_000_000n])
    const { win } = (await table.ledger.betOf(bettor.player, id))!
    expect(await weekOf(bettor.player)).toEqual({ stakes: 100_00n, returns: win, theo: 100n })
  })

  it('PRO-16 a reached level is announced once with its free spins, also after a replay, and after a pause', async () => {
    const bettor = await table.player(40_000_00n)
    const queued: LevelJob[] = []
    const [given, news, listed]: [unknown[], unknown[], unknown[]] = [[], [], []]
    let answer: 'granted' | 'waiting' = 'waiting'
    let pause: Refusal | undefined
    const levels = openVip(table, undefined, {
      jobs: { define: () => undefined, schedule: () => undefined, enqueue: async (_tx, _name, job) => void queued.push(job as LevelJob) },
      rewardRefusal: async () => pause,
      recordBlockedGift: async (_tx, _player, { id }) => void listed.push(id),
      notify: async (_tx, { details: { level, spins } }) => void news.push([level, spins]),
    })
    levels.hooks.levelReached.on('test', async (_tx, { spins: { id, count } }) => (given.push([id, count]), answer))
    await read() // what other tests played
    await playSlot(table, bettor, 30_000_00n)
    await read(levels)
    await replay(table.fresh.database, createSettledStream(table.fresh.database), levels.reader)
    await read(levels)
    const own = queued.filter(({ player }) => player === `${bettor.player}`)
    expect(own).toMatchObject([{ from: 0, to: 2, isAnnounced: false }])
    queued.length = 0
    pause = refuse('cool_off')
    await levels.giveLevel(own[0]!)
    expect([given, news, queued]).toEqual([[['level:2', 25]], [], own])
    pause = undefined
    await levels.giveLevel(queued[0]!)
    expect([news, queued]).toEqual([[[2, 0]], own])
    answer = 'granted'
    await levels.giveLevel(own[0]!)
    expect(news).toEqual([
      [2, 0],
      [2, 25],
    ])
    const other = await table.player(0n) // who was given nothing
    for (const code of ['self_excluded', 'player_blocked'] as const) {
      pause = refuse(code)
      await levels.giveLevel({ ...own[0]!, player: `${other.player}` })
      expect([given.length, news.length, queued.length]).toEqual([3, 2, 1])
    }
    expect(listed, 'what the block took').toEqual(['level:2'])
  })

  it('bonuses.md 2 counts the same when all settled bets are read again from the first one', async () => {
    const tables = ['standing', 'theo_day', 'level_change', 'play_week', 'rakeback']
    const rows = async () =>
      (await Promise.all(tables.map((table_) => table.fresh.database.pool.query(`select * from vip.${table_} order by 1, 2, 3`)))).map(
        (result) => result.rows as unknown[],
      )
    await read()
    const before = await rows()
    await replay(table.fresh.database, createSettledStream(table.fresh.database), vip.reader)
    expect((await rows()).flat()).toEqual([])
    await read()
    expect(before.map(({ length }) => length > 0)).toEqual(tables.map(() => true))
    expect(await rows()).toEqual(before)
  })

  it('bonuses.md 7 D-21 theo counts any currency at its value, and skips days before the requested one', async () => {
    const bettor = await table.player(1000_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 100_00n })))
    await read()
    const tomorrow = new Date()
    tomorrow.setUTCDate(tomorrow.getUTCDate() + 1)
    expect([await vip.keptSince(bettor.player, 'RUB', tomorrow.getTime()), await vip.keptSince(bettor.player, 'USD', 0)]).toEqual([0n, 1n])
  })
})
