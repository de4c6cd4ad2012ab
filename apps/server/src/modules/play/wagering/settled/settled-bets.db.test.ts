import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { readSettledBets } from '../../../../testing/read-outbox.ts'
import { playSlot, takeSlotBack } from '../../../../testing/slot-bet.ts'
import { newKey, openTable, roundOf, type Table, wager } from '../../../../testing/table.ts'
import { postings } from '../../../books/ledger/index.ts'
import type { SettledBet } from '../index.ts'
import { addSettlements, lockSettledBets, type NewSettlement } from './store.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

type Bettor = Awaited<ReturnType<Table['player']>>

/** All settled bets of this player so far, in the order of their numbers. */
async function settledBetsOf({ player }: Bettor): Promise<SettledBet[]> {
  const received: SettledBet[] = []
  const reader = {
    name: `reader ${newKey()}`,
    read: async (bets: SettledBet[]) => void received.push(...bets),
    reset: async () => undefined,
  }
  expect(await readSettledBets(table.fresh.database, table.ledger, reader)).toEqual([])
  return received.filter((bet) => bet.player === player)
}

const bookedBet = async ({ player }: Bettor, key: string) => (await table.ledger.betOf(player, key))!

describe('settled bets', () => {
  it('bonuses.md 2 a bet that ends with its draw is settled with its rates, stake, win and wallet versions', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n })))
    const booked = await bookedBet(bettor, id)
    expect(await settledBetsOf(bettor)).toEqual([
      {
        kind: 'settled',
        player: bettor.player,
        key: id,
        game: 'dice',
        provider: null,
        currency: 'RUB',
        round: null,
        stake: 10_00n,
        stakeBonus: 0n,
        sold: 0n,
        win: booked.win,
        previousWin: null,
        rates: { contribution: 10, edgePpm: 10_000 },
        stated: { lowE9: 990_000_000, highE9: 990_000_000, varianceE6: expect.any(BigInt) as bigint },
        noContribution: null,
        placedAt: booked.at,
        placedVersion: booked.version,
        at: booked.at,
        settledAt: booked.at,
        version: booked.version,
      },
    ])
  })

  it('bonuses.md 2 a row that is known is left out, and the others are numbered without a gap', async () => {
    const bettor = await table.player(100_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n })))
    const [{ previousWin: _, ...bet }] = (await settledBetsOf(bettor)) as [SettledBet]
    const added = [newKey(), newKey()].map((key) => ({ ...bet, key, revision: 0, provider: 'x,"y"\\' }))
    const add = (...bets: NewSettlement[]) =>
      table.fresh.database.db.transaction().execute(async (tx) => {
        const before = await lockSettledBets(tx)
        await addSettlements(tx, before, bets)
        return before
      })
    const last = await add(added[0]!, { ...bet, revision: 0 }, added[1]!)
    const countRow = async () => (await table.fresh.database.pool.query('select n, ctid::text from wagering.settled_count')).rows[0]
    const counted = await countRow()
    await add({ ...bet, revision: 0 })
    expect([counted, await countRow()]).toEqual([{ ...counted, n: last + 2n }, counted])
    const text = 'select n, key, provider from wagering.settled_bet where n > $1 order by n'
    const { rows } = await table.fresh.database.pool.query(text, [last])
    expect(rows).toEqual(added.map(({ key, provider }, place) => ({ n: last + 1n + BigInt(place), key, provider })))
  })

  it('bonuses.md 2 a chunk is written without reading the table of all bets', async () => {
    const bettor = await table.player(100_00n)
    roundOf(await table.wagering.place(bettor, wager({ stake: 10_00n })))
    const [{ previousWin: _, ...bet }] = (await settledBetsOf(bettor)) as [SettledBet]
    const rows = Array.from({ length: 100 }, () => ({ ...bet, key: newKey(), revision: 0 }))
    await table.fresh.database.db.transaction().execute(async (tx) => {
      const scans = async () => (await sql`select pg_stat_get_xact_numscans('wagering.settled_bet'::regclass) as n`.execute(tx)).rows
      const before = await scans()
      await addSettlements(tx, await lockSettledBets(tx), rows)
      expect(await scans()).toEqual(before)
    })
  })

  it('bonuses.md 2 names why a bet contributes nothing', async () => {
    const bettor = await table.player(100_00n)
    roundOf(await table.wagering.place(bettor, wager({ params: { direction: 'under', target: 8001 } })))
    expect(await settledBetsOf(bettor)).toMatchObject([{ rates: { contribution: 0 }, noContribution: 'high_chance' }])
  })

  it('bonuses.md 2 an open bet is settled by its posting, and tells the version of its stake', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', params: { mines: 1 } })))
    expect(await settledBetsOf(bettor)).toEqual([])
    const { version } = await bookedBet(bettor, id)
    await table.ledger.post(postings.betSettled(await bookedBet(bettor, id), 3_00n))
    expect(await settledBetsOf(bettor)).toMatchObject([
      { kind: 'settled', key: id, win: 3_00n, placedVersion: version, version: version + 1n },
    ])
  })

  it('bonuses.md 2 a reversed bet keeps the rates and the time of its settlement', async () => {
    const bettor = await table.player(100_00n)
    await playSlot(table, bettor, 10_00n)
    const [settled] = await settledBetsOf(bettor)
    await takeSlotBack(table, bettor)
    const [, refunded] = await settledBetsOf(bettor)
    expect(settled).toMatchObject({ kind: 'settled', win: 0n, stake: 10_00n, rates: { contribution: 100, edgePpm: 40_000 } })
    expect(refunded).toMatchObject({
      kind: 'refunded',
      key: settled!.key,
      win: 0n,
      previousWin: 0n,
      rates: settled!.rates,
      settledAt: settled!.at,
    })
    expect(refunded!.version).toBeGreaterThan(settled!.version)
  })

  it('D-56 a stake in a game that contributes nothing keeps that, and names the return as the cause', async () => {
    const bettor = await table.player(100_00n)
    await playSlot(table, bettor, 10_00n, 0)
    expect(await settledBetsOf(bettor)).toMatchObject([{ rates: { contribution: 0, edgePpm: 40_000 }, noContribution: 'return' }])
  })

  it('D-56 a stake never counts more than its category, whatever was stored with it', async () => {
    const bettor = await table.player(100_00n)
    await playSlot(table, bettor, 10_00n, 250)
    expect(await settledBetsOf(bettor)).toMatchObject([{ rates: { contribution: 100 }, noContribution: null }])
  })

  it('bonuses.md 2 covers that other systems state are looked up for their bets alone', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', params: { mines: 1 } })))
    await table.ledger.post(postings.betSettled(await bookedBet(bettor, id), 3_00n))
    await playSlot(table, bettor, 10_00n)
    const lookedUp: string[] = []
    const ledger: Parameters<typeof readSettledBets>[1] = {
      betsByKey: table.ledger.betsByKey,
      externalCovers: (tx, bets) => (lookedUp.push(...bets.map(({ key }) => key)), table.ledger.externalCovers(tx, bets)),
    }
    const received: SettledBet[] = []
    const reader = { name: newKey(), read: async (bets: SettledBet[]) => void received.push(...bets), reset: async () => undefined }
    expect(await readSettledBets(table.fresh.database, ledger, reader)).toEqual([])
    const own = received.filter(({ player }) => player === bettor.player)
    expect(new Set(own.map(({ provider }) => provider))).toEqual(new Set([null, 'test']))
    expect(lookedUp).toEqual(own.filter(({ provider }) => provider !== null).map(({ key }) => key))
  })

  it('bonuses.md 2 a bet that was reversed before it was read counts nothing, and is never settled', async () => {
    const bettor = await table.player(100_00n)
    await playSlot(table, bettor, 10_00n)
    await takeSlotBack(table, bettor)
    expect((await settledBetsOf(bettor)).map(({ kind, rates }) => [kind, rates.contribution, rates.edgePpm])).toEqual([['refunded', 0, 0]])
  })

  it('bonuses.md 2 an open bet that is refunded counts nothing', async () => {
    const bettor = await table.player(100_00n)
    const { id } = roundOf(await table.wagering.place(bettor, wager({ game: 'miner', params: { mines: 1 } })))
    await table.ledger.post(postings.betRefunded(await bookedBet(bettor, id)))
    expect(await settledBetsOf(bettor)).toMatchObject([
      { kind: 'refunded', key: id, previousWin: null, rates: { contribution: 0, edgePpm: 0 } },
    ])
  })
})
