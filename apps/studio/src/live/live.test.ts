// @module-tag slow
import { readFileSync } from 'node:fs'

import { fromHex, streamFor, toHex } from '@fairhouse/fairness'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { type BaccaratOutcome, ROULETTE_BETS, VERIFIABLE_GAMES, verifyAmong } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { inRoot } from '../../../../tools/lib/paths.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { type Bets, sitDown } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'
import { liveBetOf } from './bets.ts'
import { LIVE_GAMES, LIVE_NAMES } from './games.ts'

const BETS: Bets = [
  { id: 'banker', stake: 300 },
  { id: 'tie', stake: 50 },
]
const RED: Bets = [{ id: 'red', stake: 200 }]
const STAKE_MAX = 10_000
const REAL = { mode: 'real', token: TOKEN }
const DEMO = { mode: 'demo', currency: 'EUR' }

let wallet: SuiteWallet
let clock: HeldClock
let trouble: (method: string) => Trouble | undefined
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  trouble = () => undefined
  wallet.begin((method) => trouble(method))
})
afterEach(() => wallet.stop())

const booked = (method: string) => wallet.calls.filter((call) => call.method === method && call.isBooked)
const flowOf = (round: string) => {
  const sum = (method: string) =>
    booked(method).reduce((total, { body }) => (body.round === round && body.tx !== undefined ? total + Number(body.amount) : total), 0)
  return { staked: sum('bet'), won: sum('win') }
}

describe('BEY-8 PRO-10 a shared table', () => {
  let studio: TestStudio
  let table: FollowedTable
  const openAt = async (game: string) => {
    studio = await openTestStudio({ walletUrl: wallet.url }, HELD_LIVE, clock)
    table = followTable(studio.url, game)
  }
  /** Draws the round that takes stakes, and shows it to its end. */
  const played = async (after = 0) => {
    await table.until('betting', after)
    clock.closeRound()
    return table.until('ended', after)
  }
  afterEach(async () => {
    await table.stop()
    await studio.stop()
  })

  it.each(LIVE_NAMES)('BEY-8 D-50 %s plays rounds of its own chain, and shows no seed before the end', async (game) => {
    await openAt(game)
    const first = await played()
    const second = await played(first.id)
    expect([second.proof.commitment, second.proof.nonce]).toEqual([first.proof.server_seed, first.proof.nonce + 1])
    expect(toHex(nodeCrypto.sha256(fromHex(second.proof.server_seed)!))).toBe(second.proof.commitment)
    for (const { round, history } of table.seen) {
      if (round?.state === 'betting') expect([round.events, round.proof.server_seed]).toEqual([[], null])
      if (round?.state === 'ended') expect(history.length).toBeGreaterThan(0)
    }
    const drawn = LIVE_GAMES[game].draw(
      streamFor(nodeCrypto, {
        serverSeed: fromHex(second.proof.server_seed)!,
        clientSeed: second.proof.client_seed,
        nonce: second.proof.nonce,
      }),
    )
    expect(second.events).toEqual(drawn.events)
  })

  it.each([
    ['baccarat', BETS, 350],
    ['roulette', RED, 200],
  ] as const)('PRO-10 BEY-2 a stake at %s is debited once, paid once, and its proof matches', async (game, bets, staked) => {
    await openAt(game)
    const seat = await sitDown(studio.url, game, REAL)
    const round = await table.until('betting')
    const { wager } = await seat.bet(round.id, bets, 'one-key-of-the-page')
    expect(await seat.bet(round.id, bets, 'one-key-of-the-page')).toMatchObject({ wager: { id: wager.id, state: 'placed' } })
    const { proof } = await played(round.id - 1)
    const { wagers, played: rounds, stake, win } = await seat.own(round.id)
    expect([wagers, rounds, stake]).toMatchObject([[{ id: wager.id, state: 'placed', stake: staked }], [{ state: 'settled' }], staked])
    expect(flowOf(rounds[0]!.id)).toEqual({ staked, won: win })
    const params = { bets: bets.map(({ id, stake }) => ({ id, stake: formatMoney(BigInt(stake)) })) }
    const claim = {
      game: LIVE_GAMES[game].rules,
      serverSeed: proof.server_seed,
      clientSeed: proof.client_seed,
      nonce: proof.nonce,
      commitment: proof.commitment,
      params,
      stake: formatMoney(BigInt(staked)),
      payout: formatMoney(BigInt(win)),
    }
    expect(verifyAmong(nodeCrypto, claim, VERIFIABLE_GAMES)).toMatchObject({ verdict: 'matches' })
  })

  it('G7 PRO-10 takes each of the 157 bets of the roulette board', async () => {
    await openAt('roulette')
    const seat = await sitDown(studio.url, 'roulette', DEMO)
    const round = await table.until('betting')
    const board = [...ROULETTE_BETS.keys()].map((id) => ({ id, stake: 2 }))
    expect(await seat.bet(round.id, board)).toMatchObject({ wager: { state: 'placed', stake: 314 } })
  })

  it('PRO-10 demo and real play the same round; play money changes by stake and win', async () => {
    await openAt('roulette')
    const [demo, real] = [await sitDown(studio.url, 'roulette', DEMO), await sitDown(studio.url, 'roulette', REAL)]
    const round = await table.until('betting')
    const { balance } = await demo.bet(round.id, RED)
    await real.bet(round.id, RED)
    expect((await demo.session()).wagers).toMatchObject([{ state: 'placed', stake: 200 }])
    await expect.poll(() => table.seen.at(-1)?.round?.players).toBe(2)
    await played(round.id - 1)
    const [own, paid] = [await demo.own(round.id), await real.own(round.id)]
    expect(own.win).toBe(paid.win)
    expect(own.balance).toBe(balance! + own.win)
  })

  it('PRO-10 a stake sends each page one short line; the whole state goes out at the opening of a stream alone', async () => {
    await openAt('roulette')
    let after = 0
    for (let n = 0; n < 3; n++) after = (await played(after)).id
    const round = await table.until('betting', after)
    const late = followTable(studio.url, 'roulette')
    await late.until('betting')
    const [one, two] = [await sitDown(studio.url, 'roulette', DEMO), await sitDown(studio.url, 'roulette', DEMO)]
    for (const seat of [one, two, two]) {
      await seat.bet(round.id, RED)
      await expect.poll(() => late.seen.at(-1)?.round?.players).toBe(seat === one ? 1 : 2)
    }
    await played(round.id - 1)
    await late.until('ended', round.id - 1)
    const kinds = (texts: readonly string[]) => texts.map((text) => (JSON.parse(text) as { kind: string }).kind)
    const last = kinds(late.messages).indexOf('round', 1)
    expect(kinds(late.messages.slice(0, last))).toEqual(['state', 'players', 'players'])
    for (const text of late.messages.slice(1, last)) expect(text.length).toBeLessThan(80)
    expect(kinds(table.messages).lastIndexOf('state')).toBe(0)
    expect([...table.messages.slice(1), ...late.messages.slice(1)].filter((text) => text.includes('history'))).toEqual([])
    expect(late.seen.find(({ round: at }) => at?.state === 'ended' && at.id === round.id)!.history).toHaveLength(4)
    await late.stop()
  })

  it('D-23 a stake out of the limits, on no bet of the table, or after the close is refused and moves no money', async () => {
    await openAt('baccarat')
    const seat = await sitDown(studio.url, 'baccarat', REAL)
    const round = await table.until('betting')
    const refusals = [
      await seat.bet(round.id, [{ id: 'tie', stake: STAKE_MAX + 1 }]),
      await seat.bet(round.id, [{ id: 'banker', stake: 1 }]),
      await seat.bet(round.id, [{ id: 'dragon', stake: 100 }]),
      await seat.bet(round.id + 1, BETS),
    ]
    expect(refusals).toEqual([
      { error: 'stake', why: 'max', limit: STAKE_MAX },
      { error: 'stake', why: 'small', bet: 'banker', limit: 2 },
      { error: 'stake', why: 'unknown_bet', bet: 'dragon' },
      { error: 'closed' },
    ])
    await seat.bet(round.id, [{ id: 'player', stake: 9_900 }])
    expect((await seat.bet(round.id, [{ id: 'tie', stake: 101 }])).error).toBe('stake')
    await played(round.id - 1)
    expect((await seat.bet(round.id, BETS)).error).toBe('closed')
    expect(booked('bet')).toHaveLength(1)
  })

  it('D-50 a stake without an answer is returned, and a refused one is none', async () => {
    await openAt('baccarat')
    const seat = await sitDown(studio.url, 'baccarat', REAL)
    trouble = (method) => (method === 'bet' ? 'fail' : undefined)
    const round = await table.until('betting')
    const { wager } = await seat.bet(round.id, BETS)
    expect([wager.state, booked('rollback')[0]!.body.ref]).toEqual(['void', `bet-${wager.id}`])
    trouble = (method) => (method === 'bet' ? { status: 'LIMIT_EXCEEDED', reason: 'limit_loss_day' } : undefined)
    clock.closeRound()
    const next = await table.until('betting', round.id)
    expect((await seat.bet(next.id, BETS)).wager).toMatchObject({ state: 'refused', status: 'limit_loss_day' })
  })
})

interface VectorCase {
  readonly serverSeed?: string
  readonly clientSeed: string
  readonly nonce: number
  readonly params: { readonly bets?: readonly { readonly id: string; readonly stake: string }[] }
  readonly expected: BaccaratOutcome & { readonly payout: string }
}

describe('PRO-10 BEY-8 the coups of the table', () => {
  it('PRO-10 D-50 every golden case of baccarat comes out of what the table draws and pays by', () => {
    const { cases } = JSON.parse(readFileSync(inRoot('packages/games/vectors/baccarat.json'), 'utf8')) as { cases: VectorCase[] }
    const played = cases.filter(({ serverSeed, params }) => serverSeed !== undefined && params.bets !== undefined)
    expect(played.length).toBeGreaterThan(40)
    for (const { serverSeed, clientSeed, nonce, params, expected } of played) {
      const bytes = () => streamFor(nodeCrypto, { serverSeed: fromHex(serverSeed)!, clientSeed, nonce })
      expect(expected).toMatchObject(LIVE_GAMES.baccarat.draw(bytes()).outcome)
      const bets = params.bets!.map(({ id, stake }) => ({ id, stake: Number(stake) }))
      const total = bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
      expect(String(liveBetOf(LIVE_GAMES.baccarat, bets)!.play(bytes(), total).payout)).toBe(expected.payout)
    }
  })
})
