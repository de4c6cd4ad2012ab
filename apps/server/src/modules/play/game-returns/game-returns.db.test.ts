import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { replay } from '../../../platform/streams/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../testing/slot-bet.ts'
import { openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { createSettledStream } from '../wagering/index.ts'
import { createGameReturns, type GameReturns, type ProvenGame } from './index.ts'

let table: Table
let returns: GameReturns
const open = () =>
  createGameReturns({
    database: table.fresh.database,
    stakesByKey: table.ledger.stakesByKey,
    provenGames: async () => [SLOTS, UNPLAYED],
    onFault: (fault) => {
      throw fault
    },
  })
const SLOTS: ProvenGame = {
  slug: 'slots',
  title: 'Slots',
  category: 'slots',
  provider: { id: 'test', name: 'Test' },
  stated: { rtp: '96.0000', return_terms: null },
}
const UNPLAYED: ProvenGame = { ...SLOTS, slug: 'other', title: 'Other' }
beforeAll(async () => {
  table = await openTable()
  returns = open()
})
afterAll(() => table.close())

const read = ({ reader } = returns) => readSettledBets(table.fresh.database, table.ledger, reader)
const rows = async () => (await table.fresh.database.pool.query('select * from game_returns.sum order by game, currency')).rows as Row[]
type Row = { game: string; bets: bigint; stake: string; win: string; low_e9: string; stated_e6: string; measured: bigint }

describe('BEY-3 the sums of a game', () => {
  it('BEY-3 add each settled bet with its exact return and variance, and nothing of games that state none', async () => {
    const bettor = await table.player(1000_00n)
    const won: bigint[] = []
    for (let i = 0; i < 5; i++) {
      const { id } = roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n, params: { direction: 'under', target: 5000 } })))
      won.push((await table.ledger.betOf(bettor.player, id))!.win)
    }
    await playSlot(table, bettor, 10_00n)
    expect(await read()).toEqual([])
    const sums = { bets: 5n, stake: '5000', win: String(won.reduce((sum, win) => sum + win, 0n)), measured: 0n }
    expect(await rows()).toEqual([
      expect.objectContaining({
        game: 'dice',
        ...sums,
        low_e9: String(5_000n * 990_000_000n),
        stated_e6: String(5n * 1000n ** 2n * 980_100n),
      }),
    ])
  })

  it('BEY-3 are the same when all settled bets are read again, and count a bet once when the reader crashes', async () => {
    const before = await rows()
    await replay(table.fresh.database, createSettledStream(table.fresh.database), returns.reader)
    expect(await rows()).toEqual([])
    const dying = open()
    let deaths = 0
    const { read: counting } = dying.reader
    dying.reader.read = async (bets, tx) => {
      await counting(bets, tx)
      if (deaths++ < 3) throw new Error('died after counting')
    }
    expect((await read(dying)).length).toBeGreaterThan(0)
    await read()
    expect(await rows()).toEqual(before)
  })

  it("D-50 a provider's game stands beside its maker's statement, and a bet that was taken back leaves it", async () => {
    const shown = async () => (await returns.handlers['GET /api/v2/fairness/returns']({} as never)) as { providers: unknown[] }
    const played = { currency: 'RUB', bets: 1, staked: '10.00', paid: '0.00', observed: '0.0000' }
    expect((await shown()).providers).toMatchObject([
      { ...SLOTS, played: [played] },
      { ...UNPLAYED, played: [] },
    ])
    const bettor = await table.player(1000_00n)
    await playSlot(table, bettor, 30_00n)
    await read()
    expect((await shown()).providers[0]).toMatchObject({ played: [{ bets: 2, staked: '40.00' }] })
    await takeSlotBack(table, bettor)
    await read()
    expect((await shown()).providers[0]).toMatchObject({ played: [played] })
  })

  it('BEY-3 a game that pays more than it states is outside its band', async () => {
    expect(await returns.outside()).toEqual([])
    await table.fresh.database.pool.query(
      `update game_returns.sum set bets = 100000, stake = 100000000, win = 110000000, paid = 50000, largest = 1980,
        low_e9 = 100000000 * 990000000::numeric, high_e9 = 100000000 * 990000000::numeric, stated_e6 = 100000::numeric * 1000000 * 980100`,
    )
    expect(await returns.outside()).toMatchObject([{ game: 'dice', currency: 'RUB', state: 'above' }])
  })
})
