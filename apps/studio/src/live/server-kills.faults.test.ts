// @module-tag slow
import { type ClientRequest, createServer, get, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { createLedger, type Ledger, postings } from '../../../server/src/modules/books/ledger/index.ts'
import {
  freePort,
  type KillableServers,
  openKillableServers,
} from '../../../server/src/modules/cashier/payments/testing/killable-servers.ts'
import { systemClock } from '../../../server/src/platform/clock.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { type LiveAnswer, sitDown } from '../testing/live-seat.ts'
import { type StudioProcess, studioProcess } from '../testing/studio-process.ts'
import { STUDIO_SECRET } from '../testing/test-studio.ts'

type Seat = Awaited<ReturnType<typeof sitDown>>

const CASH = 100_000_00n
const STAKE = 100_00
/** Always with a win. */
const BETS = ['red', 'black', 'straight:0'].map((id) => ({ id, stake: STAKE }))
const STAKED = 3 * STAKE
const WINS = [2 * STAKE, 36 * STAKE]
const WAIT = { timeout: 60_000, interval: 100 }
const HOST = 'studio.fairhouse.localhost'

let killable: KillableServers
let front: Awaited<ReturnType<typeof openFront>>
let studio: StudioProcess
let table: FollowedTable
let ledger: Ledger
let player: Awaited<ReturnType<KillableServers['player']>>
let token: string
let seat: Seat

beforeAll(async () => {
  const port = await freePort()
  killable = await openKillableServers({}, { STUDIO_URL: `http://127.0.0.1:${port}`, SECRET_STUDIO: STUDIO_SECRET })
  front = await openFront(() => killable.port)
  const settings = { STUDIO_PORT: `${port}`, STUDIO_WALLET_HOST: 'api.fairhouse.localhost', STUDIO_LOG_LEVEL: 'fatal' }
  studio = studioProcess(`${front.url}/wallet/studio`, process.env, { entry: 'testing/quick-main.ts', settings })
  const url = await studio.start()
  table = followTable(url, 'roulette')
  ledger = createLedger({ database: killable.database, writerIds: [], clock: systemClock, onFault: () => undefined })
  player = await killable.player()
  await ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: CASH }))
  const launch = () =>
    player.call('POST /api/v2/games/{game}/launch', { params: { game: 'studio-roulette' }, body: { mode: 'real', locale: 'en' } })
  // the catalogue is imported after the start
  token = await vi.waitFor(async () => new URL((await unwrap(launch())).url).searchParams.get('token')!, WAIT)
  seat = await sitDown(url, 'roulette', { mode: 'real', token })
})
afterAll(async () => {
  studio.drop()
  await table.stop()
  await front.close()
  await killable.stop()
})
beforeEach(() => front.hold(undefined))

/** What the wallet's call of this method meets: the server is killed before it comes, or after it is booked, before its answer. */
interface Hold {
  readonly method: 'bet' | 'win'
  readonly when: 'before' | 'after'
}

/** Stands between studio and server. The held call goes no further until the server is gone, and gets no answer. */
async function openFront(port: () => number) {
  let held: Hold | undefined
  let reached = Promise.withResolvers<ServerResponse>()
  const forward = ({ url, method, headers }: IncomingMessage, onAnswer: (answer: IncomingMessage) => void): ClientRequest =>
    request({ host: '127.0.0.1', port: port(), path: url, method, headers, agent: false }, onAnswer)
  const server = createServer((incoming, response) => {
    const when = incoming.url?.endsWith(`/${held?.method}`) ? held!.when : undefined
    if (when !== undefined) held = undefined
    if (when === 'before') return reached.resolve(response)
    const call = forward(incoming, (answer) => {
      if (when === 'after') return reached.resolve(response)
      response.writeHead(answer.statusCode!, answer.headers)
      answer.pipe(response)
    })
    incoming.pipe(call.on('error', () => response.destroy()))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(next: Hold | undefined) {
      held = next
      reached = Promise.withResolvers()
    },
    reached: () => reached.promise,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const cash = async () => (await ledger.wallet(player.id, 'RUB'))!.cash

/** As the frame of the table reads it, through the server. */
const pageSession = async () => {
  const body = JSON.stringify({ seat: { mode: 'real', game: 'roulette', token } })
  const headers = { 'content-type': 'application/json' }
  return (await (await killable.fetch('/api/live/session', { method: 'POST', host: HOST, headers, body })).json()) as LiveAnswer
}

/** The stream of the table as its frame opens it, through the server: its first message, and its end. */
async function pageStream() {
  const at = { host: '127.0.0.1', port: killable.port, path: '/api/live/stream?game=roulette', agent: false } as const
  const stream = await new Promise<IncomingMessage>(
    (resolve, reject) => void get({ ...at, headers: { host: HOST } }, resolve).on('error', reject),
  )
  const ended = new Promise<void>((resolve) => void stream.on('error', () => undefined).on('close', resolve))
  const first = await new Promise<string>((resolve) => void stream.once('data', (part: Buffer) => resolve(part.toString())))
  stream.resume()
  return { first, ended, leave: () => void stream.destroy() }
}

async function newRound(): Promise<number> {
  const { id } = await table.until('betting')
  await expect.poll(() => table.seen.at(-1)?.round?.id, WAIT).toBeGreaterThan(id)
  return table.seen.at(-1)!.round!.id
}

const isOver = ({ played, wagers }: LiveAnswer) =>
  played.every(({ state }) => ['settled', 'void'].includes(state)) && wagers.every(({ state }) => ['placed', 'void'].includes(state))

const STAGES: readonly (readonly [name: string, hold: Hold | undefined, staked: number])[] = [
  ['before a stake is booked', { method: 'bet', when: 'before' }, 0],
  ['after a stake is booked, before it is confirmed', { method: 'bet', when: 'after' }, 0],
  ['after a stake is confirmed, until its round is over', undefined, STAKED],
  ['before a win is booked', { method: 'win', when: 'before' }, STAKED],
  ['after a win is booked, before it is confirmed', { method: 'win', when: 'after' }, STAKED],
]

describe('PRO-10 a server that is killed beside a shared table', () => {
  it.each(STAGES)('PRO-10 D-80 %s: the next one books what is owed once, and the page goes on', async (...stage) => {
    const [, hold, staked] = stage
    const [had, stream] = [await cash(), await pageStream()]
    const id = await newRound()
    front.hold(hold)
    const betting = seat.bet(id, BETS)
    const response = hold && (await front.reached())
    if (!hold) expect((await betting).wager.state).toBe('placed')
    await killable.restart('server', async () => {
      response?.destroy()
      await stream.ended
      if (!hold) await expect.poll(() => table.seen.some(({ round }) => round?.id === id && round.state === 'ended'), WAIT).toBe(true)
    })
    await betting
    await expect.poll(async () => isOver(await seat.own(id)), WAIT).toBe(true)
    const { stake, win } = await seat.own(id)
    expect([stake, (staked > 0 ? WINS : [0]).includes(win)]).toEqual([staked, true])
    expect(await cash()).toBe(had - BigInt(staked) + BigInt(win))
    expect(await ledger.check()).toEqual([])
    const next = await pageStream()
    next.leave()
    expect(next.first).toMatch(/^data: \{"kind":"state",.*"round":\{"id":\d+/)
    expect(await pageSession()).toMatchObject({ balance: Number(await cash()) })
  })
})
