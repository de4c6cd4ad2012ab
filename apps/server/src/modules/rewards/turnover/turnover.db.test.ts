import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { replay } from '../../../platform/streams/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../testing/slot-bet.ts'
import { openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { gameAccount, postings } from '../../books/ledger/index.ts'
import { betBy } from '../../books/ledger/testing/orders.ts'
import { createSettledStream } from '../../play/wagering/index.ts'
import { createTurnover, type Turnover } from './index.ts'

let table: Table
let turnover: Turnover
beforeAll(async () => {
  table = await openTable()
  turnover = turnoverOf()
})
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

const turnoverOf = () => createTurnover({ database: table.fresh.database })
const read = ({ reader } = turnover) => readSettledBets(table.fresh.database, table.ledger, reader)
const left = async ({ player }: Bettor) => (await turnover.loadProgress(player, 'RUB')).left
const bet = async (bettor: Bettor, stake: bigint, params?: object) =>
  roundOf(await table.wagering.place(bettor, wager({ stake, ...(params && { params }) })))

let invoices = 0
/** Books the deposit and its turnover in one transaction, as payments do. */
function deposit({ player }: Bettor, amount: bigint): Promise<void> {
  const paid = { psp: 'sandbox', invoice: `${++invoices}`, player, currency: 'RUB', received: amount, credited: amount } as const
  return table.fresh.database.db.transaction().execute(async (tx) => {
    const posted = await table.ledger.postWithin(tx, postings.depositPaid(paid))
    if (posted.kind !== 'done') throw new Error(posted.kind)
    await turnover.deposited(tx, [{ player, currency: 'RUB', amount, version: posted.version }])
  })
}

async function lostOnSports({ player }: Bettor, stake: bigint, params: { odds: number; return_ppm: number }): Promise<void> {
  const account = gameAccount('sports')
  await table.ledger.openAccounts([account])
  const answer = await table.ledger.bet(betBy(player, stake, 0n, { account, outcome: JSON.stringify({ params }) }))
  if (answer.kind !== 'done') throw new Error(answer.kind)
}

const listed = async ({ player }: Bettor) =>
  (await turnover.betsOf(player, { before: null, limit: 9 })).map(({ key, game, stake, counted, reason }) => ({
    key,
    game,
    stake,
    counted,
    reason,
  }))

describe('money.md B deposit turnover', () => {
  it('BEY-4 lists what each bet since the deposit staked of it, and why one staked nothing, also after a replay', async () => {
    const bettor = await table.player(500_00n)
    await bet(bettor, 20_00n)
    await deposit(bettor, 50_00n)
    const { id: counts } = await bet(bettor, 30_00n)
    const { id: safe } = await bet(bettor, 10_00n, { direction: 'under', target: 8001 })
    const { id: last } = await bet(bettor, 40_00n)
    await bet(bettor, 10_00n)
    await read()
    const dice = { game: 'dice', reason: null }
    const all = [
      { ...dice, key: last, stake: 40_00n, counted: 20_00n },
      { ...dice, key: safe, stake: 10_00n, counted: 0n, reason: 'high_chance' },
      { ...dice, key: counts, stake: 30_00n, counted: 30_00n },
    ]
    expect(await listed(bettor)).toEqual(all)
    const [first] = await turnover.betsOf(bettor.player, { before: null, limit: 1 })
    const behind = await turnover.betsOf(bettor.player, { before: first!, limit: 9 })
    expect(behind.map(({ key }) => key)).toEqual([safe, counts])
    await replay(table.fresh.database, createSettledStream(table.fresh.database), turnover.reader)
    await read()
    expect(await listed(bettor)).toEqual(all)
  })

  it('BEY-4 leaves out a bet that was taken back', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 30_00n)
    await playSlot(table, bettor, 50_00n)
    await read()
    expect(await listed(bettor)).toMatchObject([{ stake: 50_00n, counted: 30_00n }])
    await takeSlotBack(table, bettor)
    await read()
    expect(await listed(bettor)).toEqual([])
  })

  it('money.md B grows with each credited deposit and shrinks with each counted stake, never below zero', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    await bet(bettor, 60_00n)
    await read()
    expect(await left(bettor)).toBe(40_00n)
    await bet(bettor, 60_00n)
    await read()
    expect(await left(bettor)).toBe(0n)
    await deposit(bettor, 5_00n)
    expect(await left(bettor)).toBe(5_00n)
    expect(await turnover.loadProgress(bettor.player, 'USD')).toEqual({ left: 0n, total: 0n })
  })

  it('money.md B a bet settled before a deposit never counts for it, however late it is read', async () => {
    const bettor = await table.player(500_00n)
    await bet(bettor, 100_00n)
    await deposit(bettor, 100_00n)
    await read()
    expect(await left(bettor)).toBe(100_00n)
  })

  it('bonuses.md 2 near-riskless bets and open bets do not count', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    await bet(bettor, 50_00n, { direction: 'under', target: 8001 })
    await table.wagering.place(bettor, wager({ game: 'miner', stake: 50_00n, params: { mines: 1 } }))
    await read()
    expect(await left(bettor)).toBe(100_00n)
  })

  it('D-56 a bet on sports counts whatever its prices return, a game of a provider that returns too much does not', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    await lostOnSports(bettor, 60_00n, { odds: 2000, return_ppm: 986_869 })
    await lostOnSports(bettor, 20_00n, { odds: 1499, return_ppm: 986_869 })
    await playSlot(table, bettor, 30_00n, 0)
    await read()
    expect(await left(bettor)).toBe(40_00n)
    expect((await listed(bettor)).map(({ game, counted, reason }) => [game, counted, reason])).toEqual([
      ['slots', 0n, 'return'],
      ['sports', 0n, 'short_odds'],
      ['sports', 60_00n, null],
    ])
  })

  it('money.md B a refunded bet counts nothing', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', stake: 50_00n, params: { mines: 1 } })))
    const given = (await table.ledger.betOf(bettor.player, id))!
    await table.ledger.post(postings.betRefunded(given))
    await read()
    expect(await left(bettor)).toBe(100_00n)
  })

  it('money.md B a bet reversed after it counted gives back what it took, once', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 30_00n)
    await playSlot(table, bettor, 50_00n)
    await read()
    expect(await left(bettor)).toBe(0n)
    await takeSlotBack(table, bettor)
    for (let i = 0; i < 2; i++) await read()
    expect(await left(bettor)).toBe(30_00n)
  })

  it('money.md B leaves the same turnover when all settled bets are read again from the first one', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    await bet(bettor, 30_00n)
    await read()
    await table.fresh.database.db.transaction().execute(async (tx) => {
      await turnover.changeCurrency(tx, bettor.player, { from: 'RUB', to: 'USD', version: 9n })
    })
    const rows = async () =>
      (await table.fresh.database.pool.query('select * from turnover.deposit order by player, currency, version')).rows
    const before = await rows()
    await replay(table.fresh.database, createSettledStream(table.fresh.database), turnover.reader)
    expect(await rows()).not.toEqual(before)
    await read()
    expect(await rows()).toEqual(before)
  })

  it('money.md B counts a bet once when its reader crashes or repeats', async () => {
    const bettor = await table.player(500_00n)
    await deposit(bettor, 100_00n)
    await bet(bettor, 10_00n)
    const dying = turnoverOf()
    let deaths = 0
    const { read: counting } = dying.reader
    dying.reader.read = async (events, tx) => {
      await counting(events, tx)
      if (deaths++ < 3) throw new Error('died after counting')
    }
    expect((await read(dying)).length).toBeGreaterThan(0)
    await read(turnoverOf())
    expect(await left(bettor)).toBe(90_00n)
  })
})
