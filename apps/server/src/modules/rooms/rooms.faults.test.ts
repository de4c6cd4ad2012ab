import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newKey } from '@fairhouse/contracts/client'
import { done, openSandbox, type TestSandbox } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type MortalHouse, openMortalHouse } from '../../testing/mortal-house.ts'
import { inRoom } from './testing/room-house.ts'

const WAIT = { timeout: 60_000, interval: 10 }
const CASH = 1000_00n
/** Long enough in each state to be met there by a loaded machine. */
const TIMINGS = 'countdown=3000,look=200,idle=40,ask=80,beacon=3000'

let folder: string
let sandbox: TestSandbox
let house: MortalHouse
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-rooms-'))
  sandbox = await openSandbox(folder, { SANDBOX_BEACON_PERIOD_S: '1' })
  const rates = 'read=100000/60,bet=100000/60'
  house = await openMortalHouse({ BEACON_PERIOD: '1', POT_TIMINGS: TIMINGS, SANDBOX_URL: sandbox.url, RATE_LIMITS: rates })
})
afterAll(async () => {
  await house.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Bettor = Awaited<ReturnType<MortalHouse['bettor']>>
const query = (text: string, values: unknown[] = []) => house.database.pool.query<{ state: string }>(text, values)
const until = (isSo: () => Promise<boolean>, what: string) =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error(`not ${what}`)
  }, WAIT)
const stateOf = async (pot: string) => (await query('select state from pots.pot where id = $1', [pot])).rows[0]!.state

/** Two stakes of 40.00 in a pot that is drawn by itself from now on. */
const POTS = {
  async room([ann, bob]: readonly [Bettor, Bettor]) {
    await done(inRoom(ann).bet('40.00'))
    return (await done(inRoom(bob).bet('40.00'))).round
  },
  async duel([ann, bob]: readonly [Bettor, Bettor]) {
    const body = { stake: '40.00', currency: 'RUB', side: 'heads' } as const
    const { duel } = await done(ann.call('POST /api/v2/games/coinflip/duels', { body, key: newKey() }))
    await done(bob.call('POST /api/v2/games/coinflip/duels/{id}/join', { params: { id: duel.id }, key: newKey() }))
    return duel.id
  },
}

/** The house dies while its next write in the pot is under way and not committed: it waits for a row that is held here. */
async function killWriting(pot: string, state: string): Promise<void> {
  const holder = await house.database.pool.connect()
  try {
    await holder.query('begin')
    await until(async () => (await holder.query('select state from pots.pot where id = $1', [pot])).rows[0].state === state, state)
    await holder.query('select from pots.pot where id = $1 for update', [pot])
    expect(await stateOf(pot)).toBe(state)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%pots%' and query like '%for update%'`
    await until(async () => (await query(waiting)).rowCount! > 0, 'writing')
    await house.kill()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** It dies as soon as this state is durable. */
async function killAt(pot: string, state: string): Promise<void> {
  await until(async () => (await stateOf(pot)) === state, state)
  await house.kill()
}

/** Drawn once, paid once: nothing is left in the pot, and the players have their stakes less the fee. */
async function expectDrawn(players: readonly Bettor[], pot: string): Promise<void> {
  await until(async () => (await stateOf(pot)) === 'drawn', 'drawn')
  const cash = await Promise.all(players.map(async ({ player }) => (await house.ledger.wallet(player, 'RUB'))!.cash))
  expect(cash.toSorted((a, b) => Number(a - b))).toEqual([CASH - 40_00n, CASH + 36_00n])
  const left = `select from ledger.guarded g join ledger.account a on a.id = g.account where a.name like 'escrow:%' and g.balance <> 0`
  expect((await query(left)).rowCount).toBe(0)
  expect(await house.ledger.check()).toEqual([])
}

describe('PRO-11 PRO-2 pots under kills of the process that leads them', () => {
  it.each([
    ['room', 'while it closes', (pot: string) => killWriting(pot, 'counting')],
    ['room', 'as soon as it is closed', (pot: string) => killAt(pot, 'closed')],
    ['room', 'while it is drawn and paid', (pot: string) => killWriting(pot, 'closed')],
    ['room', 'as soon as it is drawn', (pot: string) => killAt(pot, 'drawn')],
    ['duel', 'as soon as it is closed', (pot: string) => killAt(pot, 'closed')],
    ['duel', 'while it is drawn and paid', (pot: string) => killWriting(pot, 'closed')],
  ] as const)('BEY-1 a %s whose leader dies %s is drawn once and paid to the unit', async (kind, _, dies) => {
    const players = [await house.bettor(CASH), await house.bettor(CASH)] as const
    if (kind === 'room') await until(async () => (await inRoom(players[0]).look()).state === 'open', 'open')
    const pot = await POTS[kind](players)
    await dies(pot)
    await house.open()
    await expectDrawn(players, pot)
  })
})
