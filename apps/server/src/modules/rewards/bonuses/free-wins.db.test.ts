/** A provider takes back a free win that became a bonus, wherever that bonus is by then. */
import { BY_OPERATOR } from '@fairhouse/loyalty'
import { HOUR_MS } from '@fairhouse/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Tx } from '../../../platform/db/index.ts'
import { readSettledBets } from '../../../testing/read-outbox.ts'
import { playSlot } from '../../../testing/slot-bet.ts'
import { openTable, type Table } from '../../../testing/table.ts'
import { endLife } from '../../books/ledger/testing/end-life.ts'
import { applyEvent } from './apply-event.ts'
import { createBonusReader } from './reader.ts'
import { createSpinListener, type SpinListenerDeps } from './spins.ts'
import { bonusesOf } from './store/bonuses.ts'

const ACCOUNT = 'house:slots:test'

let table: Table
beforeAll(async () => {
  table = await openTable()
  await table.ledger.openAccounts(['expense:bonus', ACCOUNT])
})
afterAll(async () => {
  expect(await table.ledger.check()).toEqual([])
  await table.close()
})

type Bettor = Awaited<ReturnType<Table['player']>>
type Happening = Parameters<typeof applyEvent>[3]

const deps = (): SpinListenerDeps => ({
  ledger: table.ledger,
  jobs: { enqueue: async () => undefined },
  bonusEndOf: async () => undefined,
  freeRounds: () => ({
    grant: async () => 'unknown_game' as const,
    end: async () => undefined,
    games: async () => [],
    hold: async () => undefined,
  }),
})
const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => table.fresh.database.db.transaction().execute(work)
const happen = ({ player }: Bettor, happening: Happening) =>
  inTransaction((tx) => applyEvent(deps(), tx, player, happening, { source: BY_OPERATOR }))
const read = () =>
  readSettledBets(
    table.fresh.database,
    table.ledger,
    createBonusReader(deps(), () => undefined),
  )

const callOf = ({ player }: Bettor) => ({ source: 'test', requestHash: 1n, player, round: 'free' }) as const

/** A free round and its win of 70.00, as a provider's calls report them. */
async function winFree(bettor: Bettor): Promise<string> {
  const { player } = bettor
  const call = { ...callOf(bettor), currency: 'RUB', account: ACCOUNT } as const
  const free = { game: 'slots', amount: 0n, takesBonus: true, contribution: 100, edgePpm: null }
  const win = { id: `${player}-won`, amount: 70_00n, isHeld: false, isCollected: false, isFree: true }
  const listener = createSpinListener(deps())
  return inTransaction(async (tx) => {
    await table.ledger.stakeExternal(tx, { ...call, ...free, id: `${player}-free` })
    await listener.beforeFreeWin(tx, player)
    const answer = await table.ledger.winExternal(tx, { ...call, ...win })
    if (answer.kind === 'done') await listener.onFreeWin(tx, { player, currency: 'RUB', amount: win.amount, source: 'test', id: win.id })
    return answer.kind === 'refused' ? answer.reason : answer.kind
  })
}

/** A further win of the same round, which joins the bonus. */
const winMore = (bettor: Bettor, amount: bigint) =>
  inTransaction(async (tx) => {
    const { player } = bettor
    const win = { currency: 'RUB', amount, source: 'test', id: `${player}-more` } as const
    const facts = { isHeld: false, isCollected: false, isFree: true }
    await table.ledger.winExternal(tx, { ...callOf(bettor), ...win, account: ACCOUNT, ...facts })
    await createSpinListener(deps()).onFreeWin(tx, { player, ...win })
  })

const takeBack = (bettor: Bettor, id = 'back') =>
  inTransaction(async (tx) => {
    const { player } = bettor
    const win = { player, source: 'test', id: `${player}-won` }
    const listener = createSpinListener(deps())
    const ownBonus = await listener.beforeFreeWinBack(tx, win)
    const answer = await table.ledger.rollbackExternal(tx, { ...callOf(bettor), id: `${player}-${id}`, ref: win.id, ownBonus })
    if (answer.kind === 'done') await listener.onFreeWinBack(tx, win)
    return answer.kind
  })

/** The life of the active bonus is over, and a bet of its life is not read. */
async function expire({ player }: Bettor): Promise<void> {
  const { database } = table.fresh
  await database.pool.query(`update bonuses.bonus set expires_at = $2 where player = $1 and status = 'active'`, [
    player,
    await endLife(database, player),
  ])
}

/** 460.00 of cash, and a bonus of 100.00 whose end waits; the free win waits behind it. */
async function whileHeld(): Promise<Bettor> {
  const bettor = await table.player(500_00n)
  await happen(bettor, { kind: 'grant', id: 'a', amount: 100_00n, wager: 10, lifeMs: HOUR_MS })
  await playSlot(table, bettor, 40_00n)
  await expire(bettor)
  expect(await winFree(bettor)).toBe('done')
  expect(await statesOf(bettor)).toEqual(['a active', 'free queued'])
  return bettor
}

/** The held end is booked, and the bonus of the free win is the active one. */
async function whileActive(): Promise<Bettor> {
  const bettor = await whileHeld()
  await read()
  await happen(bettor, { kind: 'tick' })
  expect(await statesOf(bettor)).toEqual(['a expired', 'free active'])
  return bettor
}

const statesOf = async ({ player }: Bettor) =>
  (await bonusesOf(table.fresh.database.db, player)).map(
    ({ id, source, status }) => `${source.kind === 'free_round' ? 'free' : id} ${status}`,
  )
const moneyOf = async ({ player }: Bettor) => {
  const { cash, bonus, debt } = (await table.ledger.wallet(player, 'RUB'))!
  return { cash, bonus, debt }
}
const giftsOf = async ({ player }: Bettor) =>
  (await table.ledger.dailyFlows(null, [{ player, from: 0, until: Date.now() + HOUR_MS }]))[0]?.gifts

describe('PRO-9 a rollback of a free win that became a bonus of its own', () => {
  it('PRO-9 cancels that bonus while it waits, once, and the held one keeps its money', async () => {
    const bettor = await whileHeld()
    expect(await giftsOf(bettor), 'the win left for the expense').toBe(100_00n - 70_00n)
    expect([await takeBack(bettor), await takeBack(bettor), await takeBack(bettor, 'again')]).toEqual(['done', 'duplicate', 'nothing'])
    expect(await statesOf(bettor)).toEqual(['a active', 'free cancelled'])
    expect([await moneyOf(bettor), await giftsOf(bettor)]).toEqual([{ cash: 460_00n, bonus: 100_00n, debt: 0n }, 100_00n])
    await read()
    await happen(bettor, { kind: 'tick' })
    expect([await moneyOf(bettor), await statesOf(bettor)]).toEqual([
      { cash: 460_00n, bonus: 0n, debt: 0n },
      ['a expired', 'free cancelled'],
    ])
  })

  it('PRO-9 takes it from that bonus once it is active, which has nothing left', async () => {
    const bettor = await whileActive()
    expect([await takeBack(bettor), await takeBack(bettor, 'again')]).toEqual(['done', 'nothing'])
    expect([await moneyOf(bettor), await statesOf(bettor)]).toEqual([
      { cash: 460_00n, bonus: 0n, debt: 0n },
      ['a expired', 'free depleted'],
    ])
  })

  it('PRO-9 takes it from cash after the conversion of that bonus', async () => {
    const bettor = await whileActive()
    const { id: bonus } = (await bonusesOf(table.fresh.database.db, bettor.player))[1]!
    await happen(bettor, { kind: 'count', bonus, amount: 700_00n })
    expect(await moneyOf(bettor)).toEqual({ cash: 530_00n, bonus: 0n, debt: 0n })
    expect(await takeBack(bettor)).toBe('done')
    expect(await moneyOf(bettor)).toEqual({ cash: 460_00n, bonus: 0n, debt: 0n })
  })

  it('PRO-9 takes nothing after that bonus ended, in its turn or before', async () => {
    const [ended, cancelled] = [await whileActive(), await whileHeld()]
    await happen(ended, { kind: 'forfeit_active' })
    const { id: bonus } = (await bonusesOf(table.fresh.database.db, cancelled.player))[1]!
    await happen(cancelled, { kind: 'cancel', bonus })
    await happen(ended, { kind: 'grant', id: 'c', amount: 30_00n, wager: 10 })
    expect([await takeBack(ended), await takeBack(cancelled)]).toEqual(['done', 'done'])
    expect([await moneyOf(ended), await moneyOf(cancelled)]).toEqual([
      { cash: 460_00n, bonus: 30_00n, debt: 0n },
      { cash: 460_00n, bonus: 100_00n, debt: 0n },
    ])
  })

  it('PRO-9 that comes before the win refuses the win, and no bonus begins', async () => {
    const bettor = await table.player(500_00n)
    expect(await takeBack(bettor)).toBe('tombstone')
    expect(await winFree(bettor)).toBe('rolled_back')
    expect([await statesOf(bettor), await moneyOf(bettor)]).toEqual([[], { cash: 500_00n, bonus: 0n, debt: 0n }])
  })
})

it('PRO-9 a free win that joined a bonus is taken from it also past its life, so that no conversion gives it', async () => {
  const bettor = await table.player(500_00n)
  await happen(bettor, { kind: 'grant', id: 'a', amount: 100_00n, wager: 1, lifeMs: HOUR_MS })
  expect(await winFree(bettor)).toBe('done')
  await playSlot(table, bettor, 100_00n)
  expect(await moneyOf(bettor)).toEqual({ cash: 400_00n, bonus: 170_00n, debt: 0n })
  await expire(bettor)
  expect(await takeBack(bettor)).toBe('done')
  await read()
  expect([await moneyOf(bettor), await statesOf(bettor)]).toEqual([{ cash: 500_00n, bonus: 0n, debt: 0n }, ['a converted']])
})

it('bonuses.md 2.7 a free win outside campaigns becomes cash up to 5 times its amount, as winnings of free spins', async () => {
  const [bettor, cap] = [await table.player(0n), 5n * 70_00n]
  expect(await winFree(bettor)).toBe('done')
  const { id: bonus } = (await bonusesOf(table.fresh.database.db, bettor.player))[0]!
  await winMore(bettor, cap)
  expect(await moneyOf(bettor)).toEqual({ cash: 0n, bonus: 70_00n + cap, debt: 0n })
  await happen(bettor, { kind: 'count', bonus, amount: 700_00n })
  expect([await moneyOf(bettor), await statesOf(bettor)]).toEqual([{ cash: cap, bonus: 0n, debt: 0n }, ['free converted']])
})
