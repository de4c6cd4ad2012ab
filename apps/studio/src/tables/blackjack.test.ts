import { nodeCrypto } from '@fairhouse/fairness/node'
import { VERIFIABLE_GAMES, verifyAmong } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { type StudioProcess, studioProcess } from '../testing/studio-process.ts'
import { openTestStudio, postJson, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'

interface TableHand {
  readonly id: string
  readonly state: string
  readonly status: string | null
  readonly stake: number
  readonly step: number
  readonly events: readonly { readonly type: string; readonly move?: string; readonly card?: string }[]
  readonly legal: readonly { readonly move: string; readonly cost: number }[]
  readonly total_stake: number
  readonly win: number | null
  readonly multiplier: number | null
  readonly proof: { readonly commitment: string; readonly client_seed: string; readonly server_seed: string | null; readonly nonce: number }
}

interface TableAnswer {
  readonly error?: string
  readonly hand: TableHand
  readonly balance: number | null
  readonly demo: string
  readonly pair: { readonly nonce: number }
  readonly revealed: { readonly serverSeed: string }
}

const STAKE = 100
const REAL = { mode: 'real', game: 'blackjack', token: TOKEN }

let wallet: SuiteWallet
/** Of every call to a method. */
let trouble: (method: string, body: Record<string, unknown>) => Trouble | undefined
let keys = 0
beforeEach(async () => {
  wallet = await startWallet(STUDIO_SECRET)
  trouble = () => undefined
  wallet.begin((method) => trouble(method, {}))
})
afterEach(() => wallet.stop())

/** The table at this address, from one seat. */
async function sitDown(url: string, seat: object) {
  const call = async (path: string, more: object, from = seat) =>
    (await postJson(`${url}/api/${path}`, { seat: from, ...more })).body as unknown as TableAnswer
  const { demo } = await call('table/session', {})
  const own = demo ? { ...seat, demo } : seat
  await call('client-seed', { client_seed: 'a browser' }, own)
  return {
    session: () => call('table/session', {}, own),
    rotate: () => call('rotate', { client_seed: 'another' }, own),
    deal: (key = `a-key-of-the-page-${++keys}`, stake = STAKE) => call('table/deal', { key, stake }, own),
    move: ({ id, step }: TableHand, move: string) => call('table/move', { hand: id, step, move }, own),
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

const mayMake = ({ legal }: TableHand, move: string) => legal.some((each) => each.move === move)

/** Stands until a hand begins with this move allowed. */
async function handWith(seat: Seat, move: string): Promise<TableHand> {
  for (;;) {
    let { hand } = await seat.deal()
    if (mayMake(hand, move)) return hand
    while (hand.state === 'playing') ({ hand } = await seat.move(hand, mayMake(hand, 'noInsure') ? 'noInsure' : 'stand'))
  }
}

/** Plays by a fixed plan that splits, doubles and insures where it can. */
async function playOut(seat: Seat): Promise<TableHand> {
  let { hand } = await seat.deal()
  while (hand.state === 'playing')
    ({ hand } = await seat.move(
      hand,
      ['insure', 'split', 'double', 'stand'].find((move) => mayMake(hand, move))!,
    ))
  return hand
}

const booked = (method: string) => wallet.calls.filter((call) => call.method === method && call.isBooked)
/** Of the calls of one round: what the wallet took and paid. */
const flowOf = (round: string) => {
  const sum = (method: string) =>
    booked(method).reduce((total, { body }) => (body.round === round && body.tx !== undefined ? total + Number(body.amount) : total), 0)
  return { staked: sum('bet'), won: sum('win') }
}

describe('PRO-10 BEY-8 the private table of blackjack', () => {
  let studio: TestStudio
  beforeEach(async () => void (studio = await openTestStudio({ walletUrl: wallet.url })))
  afterEach(() => studio.stop())

  it('PRO-10 takes every stake before its card, and pays once, over the wallet alone', async () => {
    const seat = await sitDown(studio.url, REAL)
    for (let n = 0; n < 12; n++) {
      const { id, state, total_stake: staked, win } = await playOut(seat)
      expect([state, flowOf(id)]).toEqual(['settled', { staked, won: win }])
    }
    expect(booked('bet').length).toBeGreaterThan(12)
  })

  it('BEY-2 D-50 a rotated pair proves every hand with its moves', async () => {
    const seat = await sitDown(studio.url, { mode: 'demo', game: 'blackjack', currency: 'EUR' })
    const played = [await playOut(seat), await playOut(seat), await playOut(seat)]
    const { revealed } = await seat.rotate()
    for (const { proof, events, stake, win, multiplier } of played) {
      const moves = events.flatMap(({ type, move }) => (type === 'moved' ? [move] : []))
      const { commitment, client_seed: clientSeed, nonce } = proof
      const seeds = { serverSeed: revealed.serverSeed, clientSeed, nonce, commitment }
      const result = { multiplier, payout: formatMoney(BigInt(win!)) }
      const claim = { game: 'blackjack', ...seeds, params: {}, moves, stake: formatMoney(BigInt(stake)), ...result }
      expect(verifyAmong(nodeCrypto, claim, VERIFIABLE_GAMES)).toMatchObject({ verdict: 'matches' })
    }
  })

  it('D-46 an open hand names no hidden card, and its pair is not revealed', async () => {
    const seat = await sitDown(studio.url, REAL)
    const hand = await handWith(seat, 'stand')
    expect(hand.events.map(({ type }) => type)).toEqual(['dealt', 'dealer', 'dealt', 'hole'])
    expect(hand.proof.server_seed).toBe(null)
    expect((await seat.rotate()).error).toBe('hand_open')
  })

  it('PRO-10 a reload resumes the hand; a repeat of a call moves nothing', async () => {
    const seat = await sitDown(studio.url, REAL)
    const hand = await handWith(seat, 'hit')
    expect((await seat.session()).hand).toEqual(hand)
    expect((await seat.deal()).error).toBe('hand_open')
    const { hand: after } = await seat.move(hand, 'hit')
    expect((await seat.move(hand, 'hit')).hand).toEqual(after)
    expect(flowOf(hand.id).staked).toBe(STAKE)
  })

  it.each(['INSUFFICIENT_FUNDS', 'TOKEN_EXPIRED'])(
    'D-52 a further stake refused with %s is left out, and the hand goes on',
    async (status) => {
      const seat = await sitDown(studio.url, REAL)
      const hand = await handWith(seat, 'double')
      trouble = (method) => (method === 'bet' ? { status } : undefined)
      const { hand: after } = await seat.move(hand, 'double')
      expect(after).toMatchObject({ state: 'playing', status, step: hand.step, events: hand.events, legal: hand.legal })
      trouble = () => undefined
      const { hand: ended } = await seat.move(after, 'stand')
      expect(flowOf(hand.id)).toEqual({ staked: STAKE, won: ended.win ?? 0 })
    },
  )

  it('D-52 a further stake without an answer is rolled back, and the hand goes on without it', async () => {
    const seat = await sitDown(studio.url, REAL)
    const hand = await handWith(seat, 'double')
    trouble = (method) => (method === 'bet' ? 'fail' : undefined)
    const { hand: after } = await seat.move(hand, 'double')
    expect(after).toMatchObject({ state: 'playing', status: 'NO_ANSWER', events: hand.events })
    const rolledBack = booked('rollback').find(({ body }) => body.round === hand.id)!
    expect(rolledBack.body.ref).toBe(wallet.calls.findLast(({ method }) => method === 'bet')!.body.tx)
    trouble = () => undefined
    const { hand: doubled } = await seat.move(after, 'double')
    expect(doubled.total_stake).toBe(2 * STAKE)
  })

  it('D-50 a refused first stake spends no nonce and deals no card', async () => {
    const seat = await sitDown(studio.url, REAL)
    trouble = (method) => (method === 'bet' ? { status: 'LIMIT_EXCEEDED' } : undefined)
    expect(await seat.deal()).toMatchObject({ hand: { state: 'refused', events: [], proof: null }, pair: { nonce: 0 } })
  })
})

describe('PRO-10 a table that is killed', () => {
  let studio: StudioProcess
  beforeEach(() => void (studio = studioProcess(wallet.url, process.env)))
  afterEach(() => studio.drop())

  it('D-52 PRO-10 during a further stake returns it, and the same hand goes on', async () => {
    const seat = await sitDown(await studio.start(), REAL)
    const hand = await handWith(seat, 'double')
    trouble = (method) => (method === 'bet' ? 'lose' : undefined)
    const bets = wallet.calls.filter(({ method }) => method === 'bet').length
    void seat.move(hand, 'double').catch(() => undefined)
    await expect.poll(() => wallet.calls.filter(({ method }) => method === 'bet').length).toBe(bets + 1)
    await studio.kill()
    trouble = () => undefined
    const again = await sitDown(await studio.start(), REAL)
    await expect.poll(async () => (await again.session()).hand).toMatchObject({ id: hand.id, status: 'NO_ANSWER', events: hand.events })
    const { hand: ended } = await again.move(hand, 'stand')
    expect([ended.state, flowOf(hand.id).won]).toEqual(['settled', ended.win])
  })

  it('PRO-10 between the last card and the win pays it once after its restart', async () => {
    const seat = await sitDown(await studio.start(), REAL)
    const hand = await handWith(seat, 'stand')
    trouble = (method) => (method === 'win' || method === 'end_round' ? 'fail' : undefined)
    void seat.move(hand, 'stand').catch(() => undefined)
    const isCalled = () => wallet.calls.some(({ method, body }) => (method === 'win' || method === 'end_round') && body.round === hand.id)
    await expect.poll(isCalled).toBe(true)
    await studio.kill()
    trouble = () => undefined
    const again = await sitDown(await studio.start(), REAL)
    await expect.poll(async () => (await again.session()).hand?.state).toBe('settled')
    const { hand: ended } = await again.session()
    expect(flowOf(hand.id)).toEqual({ staked: STAKE, won: ended.win })
    expect([...booked('win'), ...booked('end_round')].filter(({ body }) => body.round === hand.id)).toHaveLength(1)
  })
})
