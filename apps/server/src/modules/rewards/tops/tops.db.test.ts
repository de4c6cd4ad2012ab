import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { replay } from '../../../platform/streams/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../testing/slot-bet.ts'
import { newKey, openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { postings } from '../../books/ledger/index.ts'
import { createSettledStream } from '../../play/wagering/index.ts'
import { createTops, type Tops } from './index.ts'

let table: Table
let rate: bigint | undefined
let tops: Tops
beforeAll(async () => {
  table = await openTable()
  rate = 1_000_000n
  tops = topsOf()
})
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

const topsOf = () =>
  createTops({
    database: table.fresh.database,
    clock: systemClock,
    rates: { rateOf: async () => (rate === undefined ? undefined : { rateE8: rate, at: 0, source: 'test' }) },
    hiddenPlayers: async () => [],
    picturesOf: async () => new Map(),
    names: async () => String,
  })
const read = ({ reader } = tops) => readSettledBets(table.fresh.database, table.ledger, reader)
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await table.fresh.database.pool.query<Row>(text, values)).rows

/** Winnings, turnover and largest win of all time, in 1/10,000 EUR cent. */
async function sumsOf({ player }: Bettor): Promise<bigint[]> {
  const text = 'select winnings, turnover, best from tops.sum where period = 3 and player = $1'
  const [row] = await query<{ winnings: bigint; turnover: bigint; best: bigint }>(text, [player])
  return row ? [row.winnings, row.turnover, row.best] : []
}

/** Writes a settled bet as the projection does, so that its win and its game are known. Returns its key. */
async function settle({ player }: Bettor, stake: bigint, win: bigint, { game = 'slots', at = 'now' } = {}): Promise<string> {
  const key = newKey()
  await query(
    `with last as (update wagering.settled_count set n = n + 1 returning n)
     insert into wagering.settled_bet select n, $1, $2, 0, 0, $3, null, 643, null, $4, 0, $5, 100, 40000, null, $6::timestamptz, 1, $6::timestamptz, 2, $6::timestamptz from last`,
    [player, key, game, stake, win, at],
  )
  return key
}

const EUR_FROM_RUB = 100n // shares of a cent for a kopeck, at the rate 0.01

describe('PRO-22 the sums of the tops', () => {
  it('PRO-22 count stakes, wins and the largest win at the rate of the day, in each of the four periods', async () => {
    const bettor = await table.player(1000_00n)
    await settle(bettor, 10_00n, 30_00n)
    await settle(bettor, 20_00n, 0n)
    await settle(bettor, 10_00n, 12_00n)
    expect(await read()).toEqual([])
    expect(await sumsOf(bettor)).toEqual([42_00n * EUR_FROM_RUB, 40_00n * EUR_FROM_RUB, 30_00n * EUR_FROM_RUB])
    expect(await query('select period, winnings from tops.sum where player = $1 order by period', [bettor.player])).toEqual(
      [0, 1, 2, 3].map((period) => ({ period, winnings: 42_00n * EUR_FROM_RUB })),
    )
  })

  it('PRO-22 a smaller win of a later day leaves the largest win of the longer periods, and is that of its day', async () => {
    const bettor = await table.player(1000_00n)
    await settle(bettor, 10_00n, 30_00n, { at: '2001-03-06T12:00Z' })
    await read()
    await settle(bettor, 10_00n, 20_00n, { at: '2001-03-07T12:00Z' })
    await read()
    const text = 'select period, best from tops.sum where player = $1 order by period, start'
    expect(await query(text, [bettor.player])).toEqual(
      [30, 20, 30, 30, 30].map((best, n) => ({ period: Math.max(n - 1, 0), best: BigInt(best) * 100n * EUR_FROM_RUB })),
    )
  })

  it('PRO-22 a bet that is taken back takes its stake, its win and its place as the largest win', async () => {
    const bettor = await table.player(1000_00n)
    await settle(bettor, 10_00n, 12_00n)
    const id = await settle(bettor, 10_00n, 50_00n)
    await read()
    expect(await sumsOf(bettor)).toEqual([62_00n * EUR_FROM_RUB, 20_00n * EUR_FROM_RUB, 50_00n * EUR_FROM_RUB])
    await addSettlement(bettor, id, { kind: 1, win: 40_00n })
    await read()
    expect(await sumsOf(bettor)).toEqual([52_00n * EUR_FROM_RUB, 20_00n * EUR_FROM_RUB, 40_00n * EUR_FROM_RUB])
    await addSettlement(bettor, id, { kind: 2, win: 0n })
    await read()
    expect(await sumsOf(bettor)).toEqual([12_00n * EUR_FROM_RUB, 10_00n * EUR_FROM_RUB, 12_00n * EUR_FROM_RUB])
  })

  it('PRO-22 a provider that takes a bet back leaves nothing of it; open and refunded bets count nothing', async () => {
    const bettor = await table.player(1000_00n)
    await playSlot(table, bettor, 50_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', stake: 50_00n, params: { mines: 1 } })))
    await read()
    expect(await sumsOf(bettor)).toEqual([0n, 50_00n * EUR_FROM_RUB, 0n])
    await takeSlotBack(table, bettor)
    await table.ledger.post(postings.betRefunded((await table.ledger.betOf(bettor.player, id))!))
    await read()
    expect(await sumsOf(bettor)).toEqual([0n, 0n, 0n])
  })

  it('PRO-22 rooms and duels never count', async () => {
    const bettor = await table.player(1000_00n)
    for (const game of ['rooms', 'coin-pvp']) await settle(bettor, 10_00n, 90_00n, { game })
    expect(await read()).toEqual([])
    expect(await sumsOf(bettor)).toEqual([])
  })

  it('PRO-22 are the same when all settled bets are read again from the first one, also at another rate and in other chunks', async () => {
    const bettor = await table.player(1000_00n)
    for (let win = 1n; win <= 12n; win++) await settle(bettor, 1_00n, win * 100n)
    await read()
    const state = async () => [
      await query('select * from tops.sum order by period, start, player'),
      await query('select * from tops.win order by player, day, key'),
      await query('select * from tops.rate order by day, currency'),
    ]
    const before = await state()
    rate = 9_000_000n
    await replay(table.fresh.database, createSettledStream(table.fresh.database), tops.reader)
    expect((await state())[0]).toEqual([])
    await read()
    rate = 1_000_000n
    expect(await state()).toEqual(before)
  })

  it('PRO-22 count a bet once when the reader crashes or repeats', async () => {
    const bettor = await table.player(1000_00n)
    await settle(bettor, 10_00n, 30_00n)
    const dying = topsOf()
    let deaths = 0
    const { read: counting } = dying.reader
    dying.reader.read = async (bets, tx) => {
      await counting(bets, tx)
      if (deaths++ < 3) throw new Error('died after counting')
    }
    expect((await read(dying)).length).toBeGreaterThan(0)
    await read(topsOf())
    expect(await sumsOf(bettor)).toEqual([30_00n * EUR_FROM_RUB, 10_00n * EUR_FROM_RUB, 30_00n * EUR_FROM_RUB])
  })

  it('PRO-22 without a rate the last known one counts, and before any the fixed factor', async () => {
    const bettor = await table.player(1000_00n)
    rate = undefined
    await settle(bettor, 10_00n, 0n)
    await query('update tops.rate set day = day - 1')
    await read()
    expect(await query('select rate_e8, source from tops.rate order by day desc limit 1')).toEqual([
      { rate_e8: 1_000_000n, source: 'earlier' },
    ])
    await query('delete from tops.rate')
    await settle(bettor, 10_00n, 0n)
    await read()
    expect(await query('select rate_e8, source from tops.rate')).toEqual([{ rate_e8: 1_000_000n, source: 'fixed' }])
    rate = 1_000_000n
  })
})

/** A later change of a settled bet, as a provider or the sportsbook causes it. */
async function addSettlement({ player }: Bettor, key: string, { kind, win }: { kind: 1 | 2; win: bigint }): Promise<void> {
  await query(
    `with last as (update wagering.settled_count set n = n + 1 returning n)
     insert into wagering.settled_bet select last.n, player, key, revision + 1, $3::smallint, game, provider, currency, round, stake, stake_bonus,
       $4::bigint, contribution, edge_ppm, no_contribution, placed_at, placed_version, at, version, settled_at
     from last, (select * from wagering.settled_bet where player = $1 and key = $2 order by revision desc limit 1) b`,
    [player, key, kind, win],
  )
}
