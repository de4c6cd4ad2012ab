import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { replay } from '../../../../platform/streams/index.ts'
import { keptOutbox, readStream, settledBetsProjection } from '../../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../../testing/slot-bet.ts'
import { openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { postings } from '../../../books/ledger/index.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

const faults: unknown[] = []
const projection = () => settledBetsProjection(table.ledger, (fault) => void faults.push(fault))
const read = () => readStream(table.fresh.database, keptOutbox(table.fresh.database), projection())

const rowsOf = async (text: string) => (await table.fresh.database.pool.query<Record<string, unknown>>(text)).rows
/** Numbers follow the order of reading, which another chunk changes between the ledger's writers: they have no gap. */
const tables = async () => {
  const rows = await rowsOf('select * from wagering.settled_bet order by player, key, revision')
  const numbers = await rowsOf('select n from wagering.settled_bet order by n')
  const [count] = await rowsOf('select n from wagering.settled_count')
  return { rows: rows.map(({ n: _n, ...row }) => row), numbers: numbers.map(({ n }) => n), count: count!.n }
}
/** What each bet came to. */
const latest = () =>
  rowsOf('select distinct on (player, key) player, key, kind, win from wagering.settled_bet order by player, key, revision desc')

/** Deletes what the projection wrote, and begins again with the first event. */
const startAgain = () =>
  replay(table.fresh.database, keptOutbox(table.fresh.database), {
    ...projection(),
    async reset(tx) {
      await sql`delete from wagering.settled_bet`.execute(tx)
      await sql`update wagering.settled_count set n = 0`.execute(tx)
    },
  })

const placed = async (bettor: Bettor, given: Parameters<typeof wager>[0]) =>
  (await table.ledger.betOf(bettor.player, roundOf(await table.wagering.place(bettor, wager(given))).id))!

describe('the projection of settled bets', () => {
  it('bonuses.md 2 writes the same rows when all events are read again from the first one', async () => {
    const bettor = await table.player(500_00n)
    await placed(bettor, { stake: 10_00n })
    await playSlot(table, bettor, 20_00n)
    await read()
    const miner = await placed(bettor, { game: 'miner', stake: 5_00n, params: { mines: 1 } })
    await table.ledger.post(postings.betSettled(miner, 7_00n))
    await placed(bettor, { stake: 1_00n })
    await read()
    const before = await tables()
    await startAgain()
    expect(await tables()).toEqual({ rows: [], numbers: [], count: 0n })
    await read()
    expect(await tables()).toEqual(before)
    expect([before.rows.length, before.numbers, faults]).toEqual([4, [1n, 2n, 3n, 4n], []])
  })

  it('bonuses.md 2 lets each bet come to the same, also one that was taken back after it was read', async () => {
    const bettor = await table.player(500_00n)
    await playSlot(table, bettor, 20_00n)
    await read()
    await takeSlotBack(table, bettor)
    await placed(bettor, { stake: 1_00n })
    await read()
    const before = await latest()
    await startAgain()
    await read()
    expect(await latest()).toEqual(before)
    expect([before.filter(({ player }) => player === bettor.player).map(({ kind }) => kind), faults]).toEqual([
      expect.arrayContaining([0, 2]),
      [],
    ])
  })
})
