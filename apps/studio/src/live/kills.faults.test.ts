// @module-tag slow
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { systemPlatform } from '../platform.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { type HeldStudio, heldStudio } from '../testing/held-studio.ts'
import { type LiveAnswer, sitDown } from '../testing/live-seat.ts'
import { createHeldClock, type HeldClock } from '../testing/quick-live.ts'
import { STUDIO_SECRET } from '../testing/test-studio.ts'

type Seat = Awaited<ReturnType<typeof sitDown>>
type Method = 'bet' | 'win' | 'rollback' | 'end_round'

let wallet: SuiteWallet
let clock: HeldClock
let studio: HeldStudio
let table: FollowedTable
let seat: Seat
/** Of the nth call of a method, from 1. */
let trouble: (method: string, nth: number) => Trouble | undefined

async function begin(): Promise<void> {
  const url = await studio.start()
  table = followTable(url, 'roulette')
  seat = await sitDown(url, 'roulette', { mode: 'real', token: TOKEN })
}
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  trouble = () => undefined
  wallet.begin((method, nth) => trouble(method, nth))
  studio = heldStudio(wallet.url, process.env, clock)
  await begin()
})
afterEach(async () => {
  studio.drop()
  await table.stop()
  await wallet.stop()
})

/** Of the process, a few. */
const SWEEPS_MS = 700
/** Always with a win. */
const BETS = ['red', 'black', 'straight:0'].map((id) => ({ id, stake: 100 }))
const WINS = [200, 3600]
const LATE = [{ id: 'black', stake: 500 }]
const callsOf = (wanted: Method) => wallet.calls.filter(({ method }) => method === wanted)
const at = (method: Method, how: Trouble) => (called: string) => (called === method ? how : undefined)
const arrived = (method: Method) => expect.poll(() => callsOf(method).length).toBeGreaterThan(0)
const state = (id: number) => table.seen.findLast(({ round }) => round?.id === id)?.round?.state

async function closed(id: number): Promise<void> {
  studio.closeRound()
  await expect.poll(() => state(id)).toMatch(/shown|ended/)
}

/** A stake whose OK comes after the draw. */
async function sentLate(id: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const before = trouble
  trouble = (method, nth) => (method === 'bet' && nth === 2 ? { until: promise } : before(method, nth))
  void seat.bet(id, LATE).catch(() => undefined)
  await expect.poll(() => callsOf('bet').length).toBe(2)
  await closed(id)
  resolve()
}

/** Sends a stake that this call meets with, without waiting for its answer. */
async function sentInto(id: number, how: Trouble): Promise<void> {
  trouble = at('bet', how)
  void seat.bet(id, BETS).catch(() => undefined) // its process is killed
  await arrived('bet')
}

async function paidInto(id: number, how: Trouble): Promise<void> {
  trouble = at('win', how)
  await seat.bet(id, BETS)
  await closed(id)
  await arrived('win')
}

async function returnedInto(id: number, how: Trouble): Promise<void> {
  trouble = at('rollback', how)
  await seat.bet(id, BETS)
  await sentLate(id)
  await arrived('rollback')
}

async function shown(id: number): Promise<void> {
  await seat.bet(id, BETS)
  await closed(id)
}

async function settled(id: number): Promise<void> {
  await shown(id)
  await expect.poll(async () => (await seat.own(id)).played[0]!.state).toBe('settled')
}

/** Where a round stands when the process is killed, and what it has staked in the end. */
const STAGES: readonly (readonly [string, (id: number) => Promise<unknown>, { staked: number }])[] = [
  ['with a stake on its way, not booked', (id) => sentInto(id, 'hang'), { staked: 0 }],
  ['with a stake on its way, booked', (id) => sentInto(id, 'lose'), { staked: 0 }],
  ['with a confirmed stake', (id) => seat.bet(id, BETS), { staked: 300 }],
  ['with a drawn round that is shown', shown, { staked: 300 }],
  ['with a win on its way, not booked', (id) => paidInto(id, 'hang'), { staked: 300 }],
  ['with a win on its way, booked', (id) => paidInto(id, 'lose'), { staked: 300 }],
  ['with a return on its way, not booked', (id) => returnedInto(id, 'hang'), { staked: 300 }],
  ['with a return on its way, booked', (id) => returnedInto(id, 'lose'), { staked: 300 }],
  ['with a settled round', settled, { staked: 300 }],
]

/** What the wallet has booked: each transaction once, without stakes that went back. */
function booked() {
  const calls = wallet.calls.filter(({ isBooked }) => isBooked)
  const returned = new Set(calls.flatMap(({ method, body }) => (method === 'rollback' ? [body.ref] : [])))
  const sumOf = (method: Method) => {
    const own = calls.filter((call) => call.method === method && !returned.has(call.body.tx))
    return [...new Map(own.map(({ body }) => [body.tx, Number(body.amount)])).values()].reduce((sum, amount) => sum + amount, 0)
  }
  return { staked: sumOf('bet'), won: sumOf('win'), payments: new Set(callsOf('win').map(({ body }) => body.tx)).size }
}

const isOver = ({ played, wagers }: LiveAnswer) =>
  played.every((round) => ['settled', 'void'].includes(round.state)) &&
  wagers.every((wager) => wager.state !== 'returning' && wager.state !== 'betting')

describe('PRO-10 a studio that is killed beside a shared table', () => {
  it.each(STAGES)('PRO-10 D-50 D-80 %s: the next process ends the round, and the money is right', async (_name, reach, { staked }) => {
    const { id } = await table.until('betting')
    await reach(id)
    await studio.kill()
    await table.stop()
    trouble = () => undefined
    await begin()
    studio.closeRound()
    await expect.poll(async () => isOver(await seat.own(id))).toBe(true)
    const { stake, win } = await seat.own(id)
    expect([stake, (staked > 0 ? WINS : [0]).includes(win)]).toEqual([staked, true])
    const before = wallet.calls.length
    await systemPlatform.wait(SWEEPS_MS)
    expect(booked()).toEqual({ staked, won: win, payments: staked > 0 ? 1 : 0 })
    expect(wallet.calls.slice(before).filter(({ method }) => method !== 'balance' && method !== 'authenticate')).toEqual([])
  })
})
