// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { unwrap, openSandbox, type TestSandbox } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { type CrashableServer, openCrashableServer } from '../../../testing/crashable-server.ts'
import { dueller } from '../duels/testing/dueller.ts'
import { inRoom } from './testing/quick-server.ts'

const WAIT = { timeout: 60_000, interval: 10 }
const CASH = 1000_00n
const PLAY_MONEY = 10_000_00n
/** Each state lasts long enough for a loaded machine to observe it. */
const TIMINGS = 'countdown=3000,look=200,idle=40,ask=80,beacon=3000'

let folder: string
let sandbox: TestSandbox
let testServer: CrashableServer
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-rooms-'))
  sandbox = await openSandbox(folder, { SANDBOX_BEACON_PERIOD_S: '1' })
  const rates = 'read=100000/60,bet=100000/60'
  testServer = await openCrashableServer({ BEACON_PERIOD: '1', POT_TIMINGS: TIMINGS, SANDBOX_URL: sandbox.url, RATE_LIMITS: rates })
})
afterAll(async () => {
  await testServer.close()
  await sandbox.stop()
  rmSync(folder, { recursive: true, force: true })
})

type Bettor = Awaited<ReturnType<CrashableServer['bettor']>>
const query = (text: string, values: unknown[] = []) => testServer.database.pool.query<{ state: string }>(text, values)
const until = (isSo: () => Promise<boolean>, what: string) =>
  vi.waitFor(async () => {
    if (!(await isSo())) throw new Error(`not ${what}`)
  }, WAIT)
const stateOf = async (pot: string) => (await query('select state from pots.pot where id = $1', [pot])).rows[0]!.state

type Mode = 'real' | 'demo'

/** Two stakes of 40.00 in a pot that is drawn automatically from now on. */
const POTS = {
  async room([ann, bob]: readonly [Bettor, Bettor], mode: Mode) {
    await unwrap(inRoom(ann, 'red', 'RUB', mode).bet('40.00'))
    return (await unwrap(inRoom(bob, 'red', 'RUB', mode).bet('40.00'))).round
  },
  async duel([ann, bob]: readonly [Bettor, Bettor], mode: Mode) {
    const { duel } = await unwrap(dueller(ann, mode).offer('heads', '40.00'))
    await unwrap(dueller(bob, mode).join(duel.id))
    return duel.id
  },
}

/** A player with this balance, of either kind of money. */
async function bettorOf(mode: Mode): Promise<Bettor> {
  const bettor = await testServer.bettor(mode === 'real' ? CASH : 0n)
  if (mode === 'demo') await unwrap(bettor.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'kills', mode } }))
  return bettor
}

async function cashOf({ player }: Bettor, mode: Mode): Promise<bigint> {
  if (mode === 'real') return (await testServer.ledger.wallet(player, 'RUB'))!.cash
  const walletSql = 'select cash from wagering.purse where owner = $1'
  return (await testServer.database.pool.query<{ cash: bigint }>(walletSql, [`p${player}`])).rows[0]!.cash
}

/** The process is killed while its next write to the pot is uncommitted: the test holds a row that the write needs. */
async function killWriting(pot: string, state: string): Promise<void> {
  const holder = await testServer.database.pool.connect()
  try {
    await holder.query('begin')
    await until(async () => (await holder.query('select state from pots.pot where id = $1', [pot])).rows[0].state === state, state)
    await holder.query('select from pots.pot where id = $1 for update', [pot])
    expect(await stateOf(pot)).toBe(state)
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%pots%' and query like '%for update%'`
    await until(async () => (await query(waiting)).rowCount! > 0, 'writing')
    await testServer.kill()
  } finally {
    await holder.query('rollback')
    holder.release()
  }
}

/** It is killed as soon as this state is durable. */
async function killAt(pot: string, state: string): Promise<void> {
  await until(async () => (await stateOf(pot)) === state, state)
  await testServer.kill()
}

/** Drawn once, paid once: the pot is empty, and the players have their stakes less the fee. */
async function expectDrawn(players: readonly Bettor[], pot: string, mode: Mode): Promise<void> {
  await until(async () => (await stateOf(pot)) === 'drawn', 'drawn')
  const cash = await Promise.all(players.map((player) => cashOf(player, mode)))
  const first = mode === 'real' ? CASH : PLAY_MONEY
  expect(cash.toSorted((a, b) => Number(a - b))).toEqual([first - 40_00n, first + 36_00n])
  const left = `select from ledger.guarded g join ledger.account a on a.id = g.account where a.name like 'escrow:%' and g.balance <> 0`
  expect((await query(left)).rowCount).toBe(0)
  expect(await testServer.ledger.check()).toEqual([])
}

const DEATHS = [
  ['room', 'while it closes', (pot: string) => killWriting(pot, 'counting')],
  ['room', 'as soon as it is closed', (pot: string) => killAt(pot, 'closed')],
  ['room', 'while it is drawn and paid', (pot: string) => killWriting(pot, 'closed')],
  ['room', 'as soon as it is drawn', (pot: string) => killAt(pot, 'drawn')],
  ['duel', 'as soon as it is closed', (pot: string) => killAt(pot, 'closed')],
  ['duel', 'while it is drawn and paid', (pot: string) => killWriting(pot, 'closed')],
] as const

async function expectResumed(kind: keyof typeof POTS, mode: Mode, dies: (pot: string) => Promise<void>): Promise<void> {
  const players = [await bettorOf(mode), await bettorOf(mode)] as const
  if (kind === 'room') await until(async () => (await inRoom(players[0], 'red', 'RUB', mode).look()).state === 'open', 'open')
  const pot = await POTS[kind](players, mode)
  await dies(pot)
  await testServer.open()
  await expectDrawn(players, pot, mode)
}

describe('BEY-1 PRO-11 PRO-2 pots during kills of their leader', () => {
  it.each(DEATHS)('a %s whose leader dies %s is drawn once and paid to the unit', (kind, _, dies) => expectResumed(kind, 'real', dies))

  it.each(DEATHS)('D-49 a practice %s whose leader dies %s is drawn once and paid to the unit', (kind, _, dies) =>
    expectResumed(kind, 'demo', dies),
  )
})
