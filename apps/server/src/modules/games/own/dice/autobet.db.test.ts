import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { expectAccepted, openTable, type Process, type Table, wager } from '../../../../testing/table.ts'
import type { AutobetRequest, AutobetState, Bettor } from '../../../play/wagering/index.ts'

let table: Table
beforeAll(async () => (table = await openTable()))
afterAll(() => table.close())

type Settings = AutobetRequest
const KEEP = { action: 'keep' } as const
const settings = (more: Partial<Settings> = {}): Settings => ({
  mode: 'real',
  currency: 'RUB',
  stake: 1_00n,
  params: { direction: 'under', target: 5000 },
  bets: 10,
  on_win: KEEP,
  on_loss: KEEP,
  stop: { loss: 1000_00n },
  ...more,
})

const start = async (bettor: Bettor, more: Partial<Settings> = {}, at: Process = table) =>
  expectAccepted(await at.wagering.autobets.start(bettor, 'dice', settings(more))) as AutobetState
const latest = async (bettor: Bettor) => (await table.wagering.autobets.latest(bettor, 'dice'))!
const ended = (bettor: Bettor) =>
  vi.waitFor(
    async () => {
      const state = await latest(bettor)
      expect(state.running).toBe(false)
      return state
    },
    { timeout: 60_000, interval: 5 },
  )
const betsOf = ({ player }: { player: bigint }) => table.ledger.bets(player, { limit: 100 })

describe('PRO-4 an autobet', () => {
  it('plays its bets on the server, each with its own nonce, and reports each', async () => {
    const bettor = await table.player(100_00n)
    const { id } = await start(bettor)
    const end = await ended(bettor)
    expect(end).toMatchObject({ id, played: 10, planned: 10, stopped: 'finished', wagered: '10.00' })
    const bets = await betsOf(bettor)
    expect(bets.map(({ nonce }) => nonce)).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1, 0])
    expect(end.last).toMatchObject({ id: bets[0]!.key, balance: expect.any(String) })
    expect(table.autobets.filter((state) => state.id === id).map(({ played }) => played)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })

  it('reports the profit that the account shows', async () => {
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 30, on_loss: { action: 'increase', percent: 20 }, on_win: { action: 'reset' } })
    const { profit } = await ended(bettor)
    const { cash } = (await table.ledger.wallet(bettor.player, 'RUB'))!
    expect(Math.round(Number(profit) * 100)).toBe(Number(cash) - 100_00)
    expect(await table.ledger.check()).toEqual([])
  })

  it('runs once per bettor and game', async () => {
    const bettor = await table.player(100_00n)
    const starts = await Promise.all(
      Array.from({ length: 10 }, () => table.wagering.autobets.start(bettor, 'dice', settings({ bets: null }))),
    )
    expect(starts.filter((state) => 'running' in state)).toHaveLength(1)
    expect(starts.filter((state) => 'code' in state && state.code === 'autobet_running')).toHaveLength(9)
    await table.wagering.autobets.stop(bettor, 'dice')
  })

  it('stops on request from any process, and not twice', async () => {
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: null })
    const other = table.another(3)
    expect(await other.wagering.autobets.stop(bettor, 'dice')).toMatchObject({ running: false, stopped: 'stopped' })
    expect(await other.wagering.autobets.stop(bettor, 'dice')).toMatchObject({ code: 'autobet_not_running' })
    await vi.waitFor(async () => expect((await latest(bettor)).played).toBe((await betsOf(bettor)).length), { timeout: 60_000 })
  })

  it('ends at a refusal and reports it', async () => {
    const bettor = await table.player(2_50n)
    await start(bettor, { params: { direction: 'under', target: 1 }, bets: null })
    const end = await ended(bettor)
    expect(end.stopped).toBe('insufficient_funds')
    expect(end.played).toBe((await betsOf(bettor)).length)
  })

  it('D-5 ends when the player is blocked while it runs', async () => {
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: null })
    await table.ledger.setBlock(null, bettor.player, 1)
    expect((await ended(bettor)).stopped).toBe('player_blocked')
  })

  it.each<[string, Partial<Settings>, object]>([
    ['no game of that bet', { params: { direction: 'up' } }, { code: 'invalid', errors: { params: expect.anything() } }],
    ['a stake outside the limits', { stake: 50n }, { code: 'bet_limit' }],
    ['a loss limit below the first stake', { stop: { loss: 99n } }, { code: 'invalid', errors: { 'stop.loss': expect.anything() } }],
    ['an increase by nothing', { on_loss: { action: 'increase' } }, { code: 'invalid', errors: { 'on_loss.percent': expect.anything() } }],
    ['a percentage without an increase', { on_win: { action: 'reset', percent: 5 } }, { code: 'invalid' }],
    ['money of another currency', { currency: 'USD' }, { code: 'wrong_currency' }],
  ])('is refused before its first bet: %s', async (_, more, refusal) => {
    const bettor = await table.player(100_00n)
    expect(await table.wagering.autobets.start(bettor, 'dice', settings(more))).toMatchObject(refusal)
    expect(await betsOf(bettor)).toEqual([])
  })
})

describe('an autobet whose stored stop rule is unreadable', () => {
  const store = (bettor: Bettor, loss: string) =>
    table.fresh.database.pool.query(`update wagering.autobet set settings = replace(settings, '"loss":"1000.00"', $2) where seat = $1`, [
      `real:${bettor.owner}`,
      `"loss":"${loss}"`,
    ])

  it('D-20 ends with that reason, without another bet', async () => {
    const [first, next] = [table.another(13), table.another(14)]
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 5000 }, first)
    await first.stop()
    const [{ played }, bets] = [await latest(bettor), await betsOf(bettor)]
    await store(bettor, '010.00')
    next.wagering.start()
    expect(await ended(bettor)).toMatchObject({ played, stopped: 'settings_unreadable' })
    expect(await betsOf(bettor)).toHaveLength(bets.length)
  })

  it('D-20 is made readable by the upgrade, which ends a running one', async () => {
    const [first, bettor, other] = [table.another(15), await table.player(100_00n), await table.player(100_00n)]
    await start(bettor, { bets: 5000 }, first)
    await start(other, { bets: 5000, stop: { loss: 10_00n, profit: 50n } }, first)
    await first.stop()
    await store(bettor, '0010.00')
    const file = join(import.meta.dirname, '../../../play/wagering/migrations/0008-readable-stop-rules.sql')
    await table.fresh.database.pool.query(readFileSync(file, 'utf8'))
    expect(await latest(bettor)).toMatchObject({ running: false, stopped: 'settings_unreadable', settings: { stop: { loss: '10.00' } } })
    expect(await latest(other)).toMatchObject({ running: true, stopped: null, settings: { stop: { loss: '10.00', profit: '0.50' } } })
    await table.wagering.autobets.stop(other, 'dice')
  })
})

describe('an autobet whose process stops', () => {
  it('continues in the next process', async () => {
    const [first, next] = [table.another(4), table.another(5)]
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 60 }, first)
    await vi.waitFor(async () => expect((await latest(bettor)).played).toBeGreaterThan(3), { interval: 2, timeout: 60_000 })
    await first.stop()
    const between = await latest(bettor)
    expect(between.running).toBe(true)
    next.wagering.start()
    expect(await ended(bettor)).toMatchObject({ played: 60, stopped: 'finished' })
    expect((await betsOf(bettor)).map(({ nonce }) => nonce)).toEqual(Array.from({ length: 60 }, (_, i) => 59 - i))
  })

  it('D-27 gets the first answer for a booked but uncounted bet, and stakes nothing twice', async () => {
    const [first, next] = [table.another(6), table.another(7)]
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 40 }, first)
    await vi.waitFor(async () => expect((await latest(bettor)).played).toBeGreaterThan(3), { interval: 2, timeout: 60_000 })
    await first.stop()
    // simulates a crash between the bet and its row
    const { rows } = await table.fresh.database.pool.query<{ next_key: string; stake: bigint }>(
      'select * from wagering.autobet where seat = $1 and running',
      [`real:${bettor.owner}`],
    )
    const booked = await table.wagering.place(bettor, wager({ key: rows[0]!.next_key, stake: rows[0]!.stake }))
    expect(booked).toHaveProperty('id', rows[0]!.next_key)
    next.wagering.start()
    expect(await ended(bettor)).toMatchObject({ played: 40, wagered: '40.00' })
    expect(await betsOf(bettor)).toHaveLength(40)
  })

  it('is not taken over by a process that does not play its game', async () => {
    const [first, other, next] = [table.another(10), table.another(11, []), table.another(12)]
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 200 }, first)
    await first.stop()
    other.wagering.start()
    await other.stop()
    expect(await latest(bettor)).toMatchObject({ running: true, stopped: null })
    next.wagering.start()
    expect(await ended(bettor)).toMatchObject({ played: 200, stopped: 'finished' })
  })

  it('is counted once when two processes play it concurrently', async () => {
    const [first, second] = [table.another(8), table.another(9)]
    const bettor = await table.player(100_00n)
    await start(bettor, { bets: 40 }, first)
    await table.fresh.database.pool.query("update wagering.autobet set leased_until = now() - interval '1 minute' where seat = $1", [
      `real:${bettor.owner}`,
    ])
    second.wagering.start()
    expect(await ended(bettor)).toMatchObject({ played: 40, wagered: '40.00', stopped: 'finished' })
    expect(await betsOf(bettor)).toHaveLength(40)
  })
})
