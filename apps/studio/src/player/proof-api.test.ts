// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { VERIFIABLE_GAMES, verifyAmong } from '@fairhouse/games'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN } from '../../../../tools/conformance/wallet.ts'
import { LIVE_NAMES } from '../live/games.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'

interface Stated {
  readonly id: string | number
  readonly earlier: string | number | null
  readonly later: string | number | null
  readonly bets?: readonly object[]
  readonly moves?: readonly string[]
  readonly stake: number
  readonly win: number | null
  readonly proof: { readonly commitment: string; readonly server_seed: string | null }
  readonly chain?: { readonly terminal: string; readonly beacon_round: number }
  readonly claim: { readonly terminal?: string; readonly payout?: string } | null
}

const verdictOf = (claim: object | null) => verifyAmong(nodeCrypto, claim, VERIFIABLE_GAMES)
const SPIN = 100

let wallet: SuiteWallet
let clock: HeldClock
let studio: TestStudio
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  wallet.begin(() => undefined)
  studio = await openTestStudio({ walletUrl: wallet.url }, HELD_LIVE, clock)
})
afterEach(async () => {
  await studio.stop()
  await wallet.stop()
})

let keys = 0
const keyOf = () => `a-key-of-the-page-${++keys}`
const real = (game: string) => ({ mode: 'real', token: TOKEN, game })

async function demo(game: string): Promise<object> {
  const seat = { mode: 'demo', currency: 'EUR', game }
  const path = game === 'blackjack' ? '/api/table/session' : '/api/session'
  const { body } = await studio.post(path, { seat })
  const own = { ...seat, demo: body.demo }
  await studio.post('/api/client-seed', { seat: own, client_seed: 'a browser' })
  return own
}

async function read(seat: object, round?: unknown) {
  const { status, body } = await studio.post('/api/proof', { seat, ...(round !== undefined && { round }) })
  return { status, stated: body as unknown as Stated, error: body.error }
}

describe('D-50 the proof of an ended round of a shared table', () => {
  let table: FollowedTable
  /** Draws the round that takes stakes, and shows it to its end. */
  const played = async (after = 0) => {
    await table.until('betting', after)
    clock.closeRound()
    return table.until('ended', after)
  }
  afterEach(() => table.stop())

  it.each(LIVE_NAMES)('D-50 of %s is there while the next rounds run, with the stakes of its player, and matches', async (game) => {
    table = followTable(studio.url, game)
    const bets =
      game === 'baccarat'
        ? [
            { id: 'banker', stake: 300 },
            { id: 'tie', stake: 50 },
          ]
        : [{ id: 'red', stake: 200 }]
    const seat = await sitDown(studio.url, game, { mode: 'real', token: TOKEN })
    const first = await table.until('betting')
    await seat.bet(first.id, bets)
    await played()
    await played(first.id)
    await table.until('betting', first.id + 1)
    const { win } = await seat.own(first.id)
    const { stated } = await read(real(game), first.number)
    expect(stated).toMatchObject({ id: first.number, earlier: null, later: first.number + 1, bets, win })
    expect(stated.claim).toMatchObject({ terminal: stated.chain!.terminal, payout: (win / 100).toFixed(2) })
    expect(verdictOf(stated.claim)).toMatchObject({ verdict: 'matches' })
    const { stated: latest } = await read(real(game))
    expect(latest).toMatchObject({ id: first.number + 1, earlier: first.number, later: null, bets: [], stake: 0 })
    expect(latest.claim).not.toHaveProperty('payout')
    expect(verdictOf(latest.claim)).toMatchObject({ verdict: 'matches', compared: ['commitment', 'terminal', 'outcome'] })
  })

  it('D-50 has no stake that the wallet refused', async () => {
    table = followTable(studio.url, 'roulette')
    let stakes = 0
    wallet.begin((method) => (method === 'bet' && ++stakes === 2 ? { status: 'LIMIT_EXCEEDED' } : undefined))
    const seat = await sitDown(studio.url, 'roulette', { mode: 'real', token: TOKEN })
    const first = await table.until('betting')
    for (const id of ['red', 'black']) await seat.bet(first.id, [{ id, stake: 200 }])
    await played()
    const { stated } = await read(real('roulette'), first.number)
    expect(stated).toMatchObject({ bets: [{ id: 'red', stake: 200 }], stake: 200 })
    expect(verdictOf(stated.claim)).toMatchObject({ verdict: 'matches' })
  })

  it('D-50 says nothing of a round that runs or was never played, nor of the stakes of another player', async () => {
    table = followTable(studio.url, 'roulette')
    const [one, two] = [await demoAtTable(), await demoAtTable()]
    const first = await table.until('betting')
    await one.seat.bet(first.id, [{ id: 'red', stake: 200 }])
    for (const name of [undefined, first.number]) expect(await read(one.from, name)).toMatchObject({ status: 404, error: 'unknown_round' })
    await played()
    const running = await table.until('betting', first.id)
    for (const name of [running.number, 99, crypto.randomUUID()]) expect((await read(one.from, name)).status).toBe(404)
    for (const name of [0, -1, 1.5, 'one', {}, 1e300]) expect(await read(one.from, name)).toMatchObject({ status: 400, error: 'format' })
    expect((await read(one.from, first.number)).stated).toMatchObject({ bets: [{ id: 'red', stake: 200 }], stake: 200 })
    expect((await read(two.from, first.number)).stated).toMatchObject({ bets: [], stake: 0, win: 0 })
    expect((await read({ mode: 'demo', currency: 'EUR', game: 'roulette' }, first.number)).error).toBe('session_expired')
  })
})

async function demoAtTable() {
  const seat = await sitDown(studio.url, 'roulette', { mode: 'demo', currency: 'EUR' })
  const { demo: id } = await seat.session()
  return { seat, from: { mode: 'demo', currency: 'EUR', game: 'roulette', demo: id } }
}

describe('D-50 the proof of an ended round of an own pair', () => {
  it('D-50 of a slot leads to every earlier spin of this game, and opens with the pair', async () => {
    const seat = await demo('classic3')
    expect(await read(seat)).toMatchObject({ status: 404, error: 'unknown_round' })
    const ids: string[] = []
    for (let n = 0; n < 3; n++) ids.push((await studio.post('/api/spin', { seat, key: keyOf(), stake: SPIN })).body.round.id)
    expect((await read(seat)).stated).toMatchObject({ id: ids[2], earlier: ids[1], later: null })
    const { stated: sealed } = await read(seat, ids[1])
    expect(sealed).toMatchObject({ earlier: ids[0], later: ids[2], stake: SPIN, proof: { server_seed: null }, claim: null })
    await studio.post('/api/rotate', { seat, client_seed: 'another' })
    expect(verdictOf((await read(seat, ids[1])).stated.claim)).toMatchObject({ verdict: 'matches' })
    const stranger = await demo('classic3')
    expect((await read(stranger, ids[1])).status).toBe(404)
    expect((await read({ ...seat, game: 'gems5' }, ids[1])).status).toBe(404)
  })

  it('D-50 of a hand of blackjack has its moves; an open hand has none', async () => {
    const seat = await demo('blackjack')
    interface Played {
      readonly id: string
      readonly state: string
      readonly step: number
      readonly legal: readonly { readonly move: string }[]
    }
    const post = async (path: string, body: object) =>
      ((await studio.post(path, { seat, ...body })).body as unknown as { hand: Played }).hand
    const deal = () => post('/api/table/deal', { key: keyOf(), stake: 200 })
    let hand = await deal()
    while (hand.state === 'settled') hand = await deal()
    expect((await read(seat, hand.id)).status).toBe(404)
    const made: string[] = []
    while (hand.state === 'playing') {
      made.push(hand.legal.some(({ move }) => move === 'noInsure') ? 'noInsure' : 'stand')
      hand = await post('/api/table/move', { hand: hand.id, step: hand.step, move: made.at(-1) })
    }
    expect((await read(seat)).stated).toMatchObject({ id: hand.id, moves: made, claim: null })
    await studio.post('/api/rotate', { seat, client_seed: 'another' })
    expect(verdictOf((await read(seat, hand.id)).stated.claim)).toMatchObject({ verdict: 'matches' })
  })
})
