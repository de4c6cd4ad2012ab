import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PLAYER, startWallet, type SuiteWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { followTable } from '../testing/follow-table.ts'
import { sitDown as sitAtTable } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'
import { signatureHeaders } from '../wallet/signature.ts'

interface Stored {
  readonly id: string
  readonly state: string
}

interface Answer {
  readonly error?: string
  readonly balance?: number | null
  readonly round?: Stored
  readonly hand?: Stored
  readonly wager?: Stored
  /** Of the round of a shared table. */
  readonly number?: number
}

let wallet: SuiteWallet
let dataDir: string
let clock: HeldClock
let studio: TestStudio
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  wallet.begin(() => undefined)
  dataDir = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  studio = await openTestStudio({ walletUrl: wallet.url, dataDir }, HELD_LIVE, clock)
})
afterEach(async () => {
  await studio.stop()
  await wallet.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const GAMES = [
  { game: 'gems5', open: 'session', path: 'spin', stored: 'round', table: 'round' },
  { game: 'blackjack', open: 'table/session', path: 'table/deal', stored: 'hand', table: 'hand' },
  { game: 'roulette', open: 'live/session', path: 'live/bet', stored: 'wager', table: 'wager' },
] as const
const KEY = 'a-key-of-the-page'
const DEMO = { mode: 'demo', currency: 'EUR' }
const REAL = { mode: 'real', token: TOKEN }

/** A seat at the game, as its page has one; a shared table takes stakes then. */
async function sitDown({ game, open, path, stored }: (typeof GAMES)[number], from: object = DEMO, isSeeded = true) {
  const post = async (to: string, body: object) => (await studio.post(`/api/${to}`, body)).body as unknown as Answer
  const fields = { ...from, game }
  const { demo } = (await studio.post(`/api/${open}`, { seat: fields })).body
  const seat = demo ? { ...fields, demo } : fields
  const table = game === 'roulette' ? followTable(studio.url, game) : undefined
  const round = await table?.until('betting')
  await table?.stop()
  const chooseSeed = async () => table ?? post('client-seed', { seat, client_seed: 'a browser' })
  if (isSeeded) await chooseSeed()
  const order = table ? { round: round!.id, bets: [{ id: 'red', stake: 100 }] } : { stake: 100 }
  return {
    number: round?.number,
    chooseSeed,
    send: (key = KEY, change = {}) => post(path, { seat: { ...seat, ...change }, key, ...order }),
    outcome: (key = KEY) => post(`${path}/outcome`, { seat, key }),
    balance: async () => (await post(open, { seat })).balance,
    storedIn: (answer: Answer) => answer[stored],
  }
}

function inStorage(sql: string): void {
  const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  storage.exec(sql)
  storage.close()
}
function stateOf(table: string, id: string): unknown {
  const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
  const { state } = storage.prepare(`select state from ${table} where id = ?`).get(id)!
  storage.close()
  return state
}
const setState = (table: string, state: string) => inStorage(`update ${table} set state = '${state}'`)

/** The wallet's answers to the returns of this stake; undefined: none. */
const returnsOf = ({ id }: Pick<Stored, 'id'>) =>
  wallet.calls.filter(({ method, body }) => method === 'rollback' && body.ref === `bet-${id}`).map(({ answer }) => answer?.status)

describe('PRO-9 PRO-10 D-27 what became of a stake whose answer its page has lost', () => {
  it.each(GAMES)('PRO-10 D-27 is what the studio has under its key: $path', async (game) => {
    const { send, outcome, balance, storedIn, number } = await sitDown(game)
    const booked = storedIn(await send())
    const before = await balance()
    const read = await outcome()
    expect([storedIn(read), read.balance, read.number, await balance()]).toEqual([booked, null, number, before])
    expect(storedIn(await send())?.id, 'a repeat').toBe(booked!.id)
  })

  it.each(GAMES)('PRO-10 D-27 that the studio has not is given up, and a try that arrives later books nothing: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game, REAL)
    expect([(await outcome()).error, (await outcome()).error, (await send()).error]).toEqual(['given_up', 'given_up', 'given_up'])
    expect(wallet.calls.map(({ method }) => method)).not.toContain('bet')
    expect(storedIn(await send('another-key-of-the-page'))).toBeDefined()
  })

  it.each(GAMES)('PRO-10 D-27 of play money is given up without a line in the storage: $path', async (game) => {
    const { outcome } = await sitDown(game)
    expect((await outcome()).error).toBe('given_up')
    const storage = new DatabaseSync(join(dataDir, 'studio.sqlite'))
    expect(storage.prepare('select * from given_up_key').all()).toEqual([])
    storage.close()
  })

  it.each(GAMES)('PRO-10 D-27 is known once the wallet has answered: $path', async (game) => {
    const ok = Promise.withResolvers<void>()
    wallet.begin((method) => (method === 'bet' ? { until: ok.promise } : undefined))
    const { send, outcome, balance, storedIn } = await sitDown(game, REAL)
    const sent = send()
    await expect.poll(() => wallet.calls.some(({ method }) => method === 'bet')).toBe(true)
    const read = outcome()
    await balance() // not in turn: by its answer the call before has come
    ok.resolve()
    expect([storedIn(await read)?.id, storedIn(await read)?.state]).toEqual([storedIn(await sent)!.id, storedIn(await sent)!.state])
  })

  it.each(GAMES)('PRO-10 D-27 a try that the wallet holds up books nothing once its key is given up: $path', async (game) => {
    const named = Promise.withResolvers<void>()
    const { send, outcome, chooseSeed } = await sitDown(game, REAL, false)
    wallet.begin((method) => (method === 'authenticate' ? { until: named.promise } : undefined))
    const late = send(KEY, { token: 'a-newer-token-of-the-player' })
    await expect.poll(() => wallet.calls.map(({ method }) => method)).toEqual(['authenticate'])
    if (game.path !== 'live/bet') expect((await send()).error).toBe('client_seed_missing')
    expect((await outcome()).error).toBe('given_up')
    await chooseSeed()
    named.resolve()
    expect([(await late).error, wallet.calls.some(({ method }) => method === 'bet')]).toEqual(['given_up', false])
  })

  it.each(GAMES)('PRO-10 D-27 goes back if a fault has left it without an answer: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())!
    const returned = () => wallet.calls.filter(({ method, body }) => method === 'rollback' && body.ref === `bet-${booked.id}`).length
    setState(game.table, 'betting')
    wallet.begin((method) => (method === 'rollback' ? 'fail' : undefined))
    expect(storedIn(await outcome())).toMatchObject({ id: booked.id, state: 'returning' })
    await expect.poll(returned).toBeGreaterThan(0)
    wallet.begin(() => undefined)
    await expect.poll(async () => storedIn(await outcome())?.state).toBe('void')
    expect(storedIn(await send())).toMatchObject({ id: booked.id, state: 'void' })
  })

  it.each(GAMES)('PRO-10 D-27 goes back at its repeat if a fault has left it without an answer: $path', async (game) => {
    const { send, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())!
    setState(game.table, 'betting')
    wallet.begin((method) => (method === 'bet' ? { status: 'STALE_TIMESTAMP' } : undefined))
    expect(storedIn(await send())).toMatchObject({ id: booked.id, state: 'returning' })
    await expect.poll(() => returnsOf(booked)).toEqual(['OK'])
    await expect.poll(async () => storedIn(await send())?.state).toBe('void')
    expect(wallet.calls.filter(({ method }) => method === 'bet')).toEqual([])
  })

  it('PRO-10 D-80 goes back at its repeat too if the player has staked on another bet since then', async () => {
    const seat = await sitAtTable(studio.url, 'roulette', REAL)
    const table = followTable(studio.url, 'roulette')
    const { id: round } = await table.until('betting')
    await table.stop()
    const on = (id: string) => [{ id, stake: 100 }]
    const { wager } = await seat.bet(round, on('red'), KEY)
    setState('wager', 'betting')
    expect((await seat.bet(round, on('black'))).wager.state).toBe('placed')
    expect((await seat.bet(round, on('red'), KEY)).wager).toMatchObject({ id: wager.id, state: 'returning' })
    const returned = () => wallet.calls.filter(({ method, answer }) => method === 'rollback' && answer?.status === 'OK')
    await expect.poll(() => returned().map(({ body }) => body.ref)).toEqual([`bet-${wager.id}`])
    await expect.poll(async () => (await seat.own(round)).wagers.map(({ state }) => state)).toEqual(['void', 'placed'])
  })

  it('PRO-10 D-52 a further stake goes back if a fault has left it without an answer, and its hand goes on', async () => {
    const { send, outcome, storedIn } = await sitDown(GAMES[1], REAL)
    let [key, n] = ['a-key-of-the-page-0', 0]
    let hand = storedIn(await send(key))!
    while (hand.state !== 'playing') hand = storedIn(await send((key = `a-key-of-the-page-${++n}`)))!
    inStorage(`update hand set further = '{"move":"double","amount":100,"state":"betting"}', attempts = 1 where id = '${hand.id}'`)
    await expect.poll(() => returnsOf({ id: `${hand.id}-1` })).toEqual(['OK'])
    await expect.poll(async () => storedIn(await outcome(key))).toMatchObject({ state: 'playing', status: 'NO_ANSWER', is_waiting: false })
  })

  it.each(GAMES)(
    'PRO-10 D-27 goes back by itself once it is a minute old if a fault has left it without an answer: $path',
    async (game) => {
      const { send, storedIn } = await sitDown(game, REAL)
      const booked = storedIn(await send())!
      inStorage(`update ${game.table} set state = 'betting', created_at = 0`)
      await expect.poll(() => returnsOf(booked)).toEqual(['OK'])
      await expect.poll(async () => storedIn(await send())?.state).toBe('void')
    },
  )

  it.each(GAMES)('PRO-10 D-27 whose call is under way does not go back, however old it is: $path', async (game) => {
    const [{ send, outcome, storedIn }, other] = [await sitDown(game, REAL), await sitDown(GAMES[0], REAL)]
    const left = other.storedIn(await other.send('a-key-of-another-stake'))!
    inStorage(`update round set state = 'returning' where id = '${left.id}'`)
    const ok = Promise.withResolvers<void>()
    wallet.begin((method) => (method === 'bet' ? { until: ok.promise } : method === 'rollback' ? 'fail' : undefined))
    const threeSweeps = async () => {
      const before = returnsOf(left).length // each sweep tries it once
      await expect.poll(() => returnsOf(left).length).toBeGreaterThan(before + 2)
    }
    const sent = send()
    await expect.poll(() => wallet.calls.some(({ method }) => method === 'bet')).toBe(true)
    inStorage(`update ${game.table} set created_at = 0 where state = 'betting'`)
    await threeSweeps()
    ok.resolve()
    const booked = storedIn(await sent)!
    expect(['settled', 'playing', 'placed']).toContain(booked.state)
    await threeSweeps()
    expect([returnsOf(booked), storedIn(await outcome())?.state]).toEqual([[], booked.state])
  })

  it('PRO-10 D-51 in a free round goes back by itself, and gives the free round back once', async () => {
    const seat = { ...REAL, game: 'gems5' }
    const { levels } = (await studio.post('/api/session', { seat })).body
    await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
    const granted = { campaign: 'c1', player: PLAYER, game: 'gems5', count: 2, bet_value: levels[0], expires_at: 4_000_000_000 }
    await studio.post(
      '/freerounds',
      granted,
      signatureHeaders(STUDIO_SECRET, { path: '/freerounds', raw: JSON.stringify(granted) }, clock.now()),
    )
    const spin = async () => (await studio.post('/api/spin', { seat, key: KEY, stake: levels[0], free: true })).body.round
    const booked = await spin()
    const leftNow = async () => (await studio.post('/api/session', { seat })).body.free?.left
    expect(await leftNow()).toBe(1)
    wallet.begin((method, nth) => (method === 'rollback' && nth === 1 ? 'fail' : undefined))
    inStorage(`update round set state = 'betting', created_at = 0 where id = '${booked.id}'`)
    await expect.poll(() => returnsOf(booked)).toEqual([undefined, 'OK'])
    await expect.poll(async () => (await spin()).state).toBe('void')
    expect(await leftNow()).toBe(2)
  })

  it('PRO-10 D-80 goes back before its round at the shared table is ended if a fault has left it without an answer', async () => {
    const seat = await sitAtTable(studio.url, 'roulette', REAL)
    const table = followTable(studio.url, 'roulette')
    const { id: round } = await table.until('betting')
    await table.stop()
    const { wager } = await seat.bet(round, [{ id: 'red', stake: 100 }])
    await seat.bet(round, [{ id: 'black', stake: 100 }])
    inStorage(`update wager set state = 'betting' where id = '${wager.id}'`)
    clock.closeRound()
    const owed = () => wallet.calls.map(({ method }) => method).filter((method) => !['authenticate', 'balance', 'bet'].includes(method))
    await expect.poll(() => owed().at(0)).toBeDefined()
    await expect.poll(async () => (await seat.own(round)).played.map(({ state }) => state)).toEqual(['settled'])
    expect([owed()[0], returnsOf(wager)]).toEqual(['rollback', ['OK']])
  })

  it.each(GAMES)('PRO-10 D-27 with play money is void by itself if a fault has stopped it: $path', async (game) => {
    const { send, outcome, storedIn } = await sitDown(game)
    const { id } = storedIn(await send())!
    setState(game.table, 'betting')
    await expect.poll(() => stateOf(game.table, id)).toBe('void')
    expect(storedIn(await outcome())).toMatchObject({ id, state: 'void' })
    expect(storedIn(await send('another-key-of-the-page'))).toBeDefined()
  })

  it.each(GAMES)('PRO-10 D-27 at another game is not given up: $path', async (game) => {
    const { send, storedIn } = await sitDown(game, REAL)
    const booked = storedIn(await send())
    for (const { game: name, path } of GAMES.filter((other) => other !== game)) {
      const { body } = await studio.post(`/api/${path}/outcome`, { seat: { ...REAL, game: name }, key: KEY })
      expect(body.error).toBe('key_reused')
    }
    expect(storedIn(await send())?.id).toBe(booked!.id)
  })

  it('PRO-10 D-27 that was given up stays so after a restart of the studio', async () => {
    const { outcome } = await sitDown(GAMES[0], REAL)
    expect((await outcome()).error).toBe('given_up')
    await studio.stop()
    studio = await openTestStudio({ walletUrl: wallet.url, dataDir }, HELD_LIVE, clock)
    const { send } = await sitDown(GAMES[0], { ...REAL, token: 'a-newer-token-of-the-player' })
    expect((await send()).error).toBe('given_up')
    expect(wallet.calls.map(({ method }) => method)).not.toContain('bet')
  })

  it('PRO-10 nobody gives up, or reads, the stake of another player', async () => {
    const [one, other] = [await sitDown(GAMES[0]), await sitDown(GAMES[0])]
    const booked = one.storedIn(await one.send())
    expect((await other.outcome()).error).toBe('given_up')
    expect(one.storedIn(await one.outcome())?.id).toBe(booked!.id)
    expect((await other.outcome('a-key-of-another-page')).error).toBe('given_up')
    expect(one.storedIn(await one.send('a-key-of-another-page'))).toBeDefined()
  })
})
