/** The end of a bonus beside a reader that is late. */
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { readOutbox, readSettledBets, settledBetsProjection } from '../../../testing/read-outbox.ts'
import { playSlot } from '../../../testing/slot-bet.ts'
import { openTable, roundOf, type Table, wager } from '../../../testing/table.ts'
import { endLife } from '../../books/ledger/testing/end-life.ts'
import { applyEvent, DUE, type EventDeps } from './apply-event.ts'
import { createBonusReader } from './reader.ts'
import { createSpinListener } from './spins.ts'
import { bonusesOf, progressOf } from './store/bonuses.ts'

let table: Table
beforeAll(async () => {
  table = await openTable()
  await table.ledger.openAccounts(['expense:bonus'])
})
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

const LATE_MS = 100_000

type Bettor = Awaited<ReturnType<Table['player']>>
type Happening = Parameters<typeof applyEvent>[3]

/** A provider without free rounds. */
const NO_ROUNDS = {
  grant: async () => 'unknown_game' as const,
  end: async () => undefined,
  games: async () => [],
  hold: async () => undefined,
}

/** Starts of the timers, milliseconds. */
const timers = new Map<string, number[]>()
/** `later`: how much later than now the ledger's instant under the lock is, milliseconds. */
const deps = (later: number): EventDeps => ({
  ledger: { ...table.ledger, instant: async () => Date.now() + later },
  freeRounds: () => NO_ROUNDS,
  jobs: {
    async enqueue(_tx, name, payload, { runAt } = {}) {
      const { player } = payload as { player: string }
      if (name === DUE) timers.set(player, [...(timers.get(player) ?? []), runAt!])
    },
  },
})
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)
const happen = ({ player }: Bettor, happening: Happening, later = 0) =>
  inTransaction((tx) => applyEvent(deps(later), tx, player, happening, { source: BY_OPERATOR }))
/** The life of the active bonus is over now, of the ledger's clock too. */
async function expire({ player }: Bettor): Promise<void> {
  const { database } = table.fresh
  await database.pool.query(`update bonuses.bonus set expires_at = $2 where player = $1 and status = 'active'`, [
    player,
    await endLife(database, player),
  ])
}
const grant = (bettor: Bettor, id: string, amount: bigint, wagered: number, lifeMs = HOUR_MS) =>
  happen(bettor, { kind: 'grant', id, amount, wager: wagered, lifeMs })
const tickLater = (bettor: Bettor) => happen(bettor, { kind: 'tick' }, HOUR_MS)
const timersOf = ({ player }: Bettor) => timers.get(`${player}`)!
const bet = async (bettor: Bettor, stake: bigint) => roundOf(await table.wagering.place(bettor, wager({ stake })))
const read = (later = 0) =>
  readSettledBets(
    table.fresh.database,
    table.ledger,
    createBonusReader(deps(later), () => undefined),
  )
const state = async ({ player }: Bettor) =>
  (await bonusesOf(table.fresh.database.db, player)).map((bonus) => `${bonus.id} ${bonus.status} ${progressOf(bonus)}/${bonus.required}`)

describe('PRO-14 ends at its instant, once the bets of before are read', () => {
  it('PRO-14 one that is wagered in time becomes cash, however late its bets are read', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 1)
    await playSlot(table, bettor, 100_00n)
    await tickLater(bettor)
    expect(await state(bettor)).toEqual(['a active 0/10000'])
    await readOutbox(
      table.fresh.database,
      settledBetsProjection(table.ledger, () => undefined),
    )
    await tickLater(bettor)
    expect(await state(bettor), 'settled, and not counted yet').toEqual(['a active 0/10000'])
    await read()
    expect(await state(bettor)).toEqual(['a converted 10000/10000'])
  })

  it('PRO-14 the timer looks again a second later, and ends it with what its bets counted', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 10)
    await grant(bettor, 'b', 50_00n, 10)
    expect(timersOf(bettor).at(-1)).toBeGreaterThan(Date.now() + HOUR_MS - 300_000)
    await bet(bettor, 100_00n)
    const [before, ticked] = [timersOf(bettor).length, Date.now() + HOUR_MS]
    await tickLater(bettor)
    expect(timersOf(bettor)).toHaveLength(before + 1)
    expect(timersOf(bettor).at(-1)).toBeGreaterThanOrEqual(ticked + 1000)
    await read()
    await tickLater(bettor)
    expect(await state(bettor)).toEqual(['a expired 1000/100000', 'b active 0/50000'])
    const [ended, next] = await bonusesOf(table.fresh.database.db, bettor.player)
    expect(ended!.endedAt, 'shown as it was promised').toBe(ended!.expiresAt)
    expect(timersOf(bettor).at(-1)).toBeGreaterThan(next!.expiresAt!)
    expect(next!.expiresAt).toBe(ended!.expiresAt! + next!.lifeMs)
    expect((await table.ledger.wallet(bettor.player, 'RUB'))!.bonus).toBe(50_00n)
  })

  it('PRO-14 what happens meanwhile happens before the end', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 1)
    await playSlot(table, bettor, 100_00n)
    const happening = { kind: 'grant', id: 'b', amount: 50_00n, wager: 10 } as const
    const endOf = async () => (await bonusesOf(table.fresh.database.db, bettor.player))[0]!.expiresAt
    const end = await endOf()
    expect(await happen(bettor, happening, HOUR_MS)).toBe('queued')
    await read(HOUR_MS + LATE_MS)
    expect(await endOf()).toBe(end)
    expect(await state(bettor)).toEqual(['a converted 10000/10000', 'b active 0/50000'])
    const next = (await bonusesOf(table.fresh.database.db, bettor.player))[1]!
    expect(next.expiresAt, 'of an end that comes late the next life begins now').toBeGreaterThanOrEqual(end! + LATE_MS + next.lifeMs)
    expect(timersOf(bettor).at(-1), 'the timer of its end').toBeGreaterThan(next.expiresAt!)
  })

  it('PRO-14 the timer looks less often, the longer the bets are not read', async () => {
    const bettor = await table.player(500_00n)
    await grant(bettor, 'a', 100_00n, 10)
    await playSlot(table, bettor, 40_00n)
    const delayAfter = async (late: number) => {
      await happen(bettor, { kind: 'tick' }, HOUR_MS + late)
      return timersOf(bettor).at(-1)! - Date.now() - HOUR_MS - late
    }
    const [soon, later, muchLater] = [await delayAfter(1000), await delayAfter(500_000), await delayAfter(48 * HOUR_MS)]
    expect(soon).toBeLessThanOrEqual(1500)
    expect(later, 'a tenth of it, less what this test takes').toBeGreaterThan(2000)
    expect(muchLater).toBeLessThanOrEqual(61_000)
  })

  it('PRO-14 a free win of this time is a bonus of its own, and does not end with the old one', async () => {
    const bettor = await table.player(500_00n)
    const { player } = bettor
    await grant(bettor, 'a', 100_00n, 10)
    await playSlot(table, bettor, 40_00n)
    const free = { source: 'test', requestHash: 1n, player, round: 'free', currency: 'RUB', account: 'house:slots:test' } as const
    const listener = createSpinListener({ ...deps(HOUR_MS), freeRounds: () => NO_ROUNDS, bonusEndOf: async () => undefined })
    await inTransaction(async (tx) => {
      const stake = { ...free, id: `${player}-free`, game: 'slots', amount: 0n, takesBonus: true, contribution: 100, edgePpm: null }
      await table.ledger.stakeExternal(tx, stake)
      await listener.beforeFreeWin(tx, player)
      const win = { ...free, id: `${player}-won`, amount: 70_00n, isHeld: false, isCollected: false, isFree: true }
      await table.ledger.winExternal(tx, win)
      await listener.onFreeWin(tx, { player, currency: 'RUB', amount: 70_00n, source: 'test', id: win.id })
    })
    await read()
    await tickLater(bettor)
    expect(await state(bettor)).toEqual(['a expired 4000/100000', `free:test:${player}-won active 0/70000`])
    expect((await table.ledger.wallet(player, 'RUB'))!.bonus).toBe(70_00n)
  })

  it.each([
    { becomes: 'cash within the cap', wagered: 1, cash: 150_00n },
    { becomes: 'nothing where its bets did not count enough', wagered: 10, cash: 0n },
  ])('PRO-14 the win of a round that ends meanwhile becomes $becomes', async ({ wagered, cash }) => {
    const bettor = await table.player(100_00n)
    const { player } = bettor
    await happen(bettor, { kind: 'grant', id: 'a', amount: 100_00n, wager: wagered, lifeMs: HOUR_MS, maxConvert: 150_00n })
    await playSlot(table, bettor, 100_00n)
    const round = { source: 'test', requestHash: 1n, player, round: 'open', currency: 'RUB', account: 'house:slots:test' } as const
    const facts = { game: 'slots', takesBonus: true, contribution: 100, edgePpm: null }
    await inTransaction((tx) => table.ledger.stakeExternal(tx, { ...round, ...facts, id: `${player}-open`, amount: 50_00n }))
    await expire(bettor)
    const won = { id: `${player}-won`, amount: 120_00n, isHeld: false, isCollected: false, isFree: false }
    await inTransaction((tx) => table.ledger.winExternal(tx, { ...round, ...won }))
    for (let n = 0; n < 2; n++) {
      await read()
      await happen(bettor, { kind: 'tick' })
      expect(await table.ledger.wallet(player, 'RUB')).toMatchObject({ cash, bonus: 0n })
    }
    const { rows } = await table.fresh.database.pool.query('select kept from ledger.bonus_run where player = $1', [player])
    expect(rows, 'what the cap has kept').toEqual([{ kept: cash > 0n ? 20_00n : 0n }])
  })

  it.each(['alone', 'with a bonus behind it'])(
    'bonuses.md 2.6 a conversion while all its money is in open bets pays their wins within the cap: %s',
    async (how) => {
      const bettor = await table.player(100_00n)
      const { player } = bettor
      await happen(bettor, { kind: 'grant', id: 'a', amount: 100_00n, wager: 1, lifeMs: HOUR_MS, maxConvert: 90_00n })
      if (how !== 'alone') await grant(bettor, 'b', 50_00n, 10)
      await playSlot(table, bettor, 100_00n)
      const round = { source: 'test', requestHash: 1n, player, round: 'open', currency: 'RUB', account: 'house:slots:test' } as const
      const facts = { game: 'slots', takesBonus: true, contribution: 100, edgePpm: null }
      await inTransaction((tx) => table.ledger.stakeExternal(tx, { ...round, ...facts, id: `${player}-open`, amount: 100_00n }))
      expect(await table.ledger.wallet(player, 'RUB')).toMatchObject({ cash: 0n, bonus: 0n })
      await read()
      expect((await state(bettor))[0]).toBe('a converted 10000/10000')
      const won = { id: `${player}-won`, amount: 120_00n, isHeld: false, isCollected: false, isFree: false }
      await inTransaction((tx) => table.ledger.winExternal(tx, { ...round, ...won }))
      expect(await table.ledger.wallet(player, 'RUB')).toMatchObject({ cash: 90_00n, bonus: how === 'alone' ? 0n : 50_00n })
    },
  )

  it('PRO-14 bets of after the end and bets of others do not hold it up', async () => {
    const [bettor, other] = [await table.player(500_00n), await table.player(500_00n)]
    await grant(other, 'a', 100_00n, 10)
    await read()
    await grant(bettor, 'a', 100_00n, 10, 1)
    await bet(other, 100_00n)
    await expect.poll(() => Date.now()).toBeGreaterThan((await bonusesOf(table.fresh.database.db, bettor.player))[0]!.expiresAt!)
    await bet(bettor, 100_00n)
    await playSlot(table, bettor, 40_00n)
    await happen(bettor, { kind: 'tick' })
    expect(await state(bettor)).toEqual(['a expired 0/100000'])
  })
})

it('PRO-14 bonuses are read in the order of their grants, whichever ended since', async () => {
  const bettor = await table.player(0n)
  for (const id of ['z', 'a', 'm']) await grant(bettor, id, 10_00n, 10)
  for (const id of ['a', 'z']) await happen(bettor, { kind: 'cancel', bonus: id })
  expect((await bonusesOf(table.fresh.database.db, bettor.player)).map(({ id }) => id)).toEqual(['z', 'a', 'm'])
})
