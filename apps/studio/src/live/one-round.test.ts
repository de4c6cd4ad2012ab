// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { VERIFIABLE_GAMES, verifyAmong } from '@fairhouse/games'
import { formatMoney } from '@fairhouse/money'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { PLAYER, startWallet, type SuiteWallet, TOKEN, type Trouble } from '../../../../tools/conformance/wallet.ts'
import { followTable, type FollowedTable } from '../testing/follow-table.ts'
import { sitDown } from '../testing/live-seat.ts'
import { createHeldClock, HELD_LIVE, type HeldClock } from '../testing/quick-live.ts'
import { openTestStudio, STUDIO_SECRET, type TestStudio } from '../testing/test-studio.ts'
import { signatureHeaders } from '../wallet/signature.ts'

const REAL = { mode: 'real', token: TOKEN }
const DEMO = { mode: 'demo', currency: 'EUR' }
const on = (id: string, stake = 100) => [{ id, stake }]
let wallet: SuiteWallet
let clock: HeldClock
/** Of the nth call of a method, from 1. */
let trouble: (method: string, nth: number) => Trouble | undefined
let studio: TestStudio
let table: FollowedTable
beforeEach(async () => {
  clock = createHeldClock()
  wallet = await startWallet(STUDIO_SECRET, () => clock.now())
  trouble = () => undefined
  wallet.begin((method, nth) => trouble(method, nth))
  studio = await openTestStudio({ walletUrl: wallet.url }, HELD_LIVE, clock)
  table = followTable(studio.url, 'roulette')
})
afterEach(async () => {
  await table.stop()
  await studio.stop()
  await wallet.stop()
})

const callsOf = (...methods: string[]) => wallet.calls.filter(({ method, isBooked }) => isBooked && methods.includes(method))
const textsOf = (calls: SuiteWallet['calls'], field: string) => calls.map(({ body }) => String(body[field]))
/** The calls of a round, in order. */
const orderOf = (round: string) =>
  wallet.calls.flatMap(({ method, body, isBooked }) =>
    isBooked && body.round === round ? [typeof body.ref === 'string' ? `${method} ${body.ref}` : method] : [],
  )

/** Draws the round that takes stakes, and shows it to its end. */
const draw = (id: number) => {
  clock.closeRound()
  return table.until('ended', id - 1)
}

type Answer = Awaited<ReturnType<Awaited<ReturnType<typeof sitDown>>['bet']>>

/** The trouble of a stake whose OK comes after the draw; `send` sends it. */
function lateStake() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return {
    trouble: { until: promise } satisfies Trouble,
    async drawBeforeOk(id: number, send: () => Promise<Answer>): Promise<Answer> {
      const before = callsOf('bet').length
      const answer = send()
      await expect.poll(() => callsOf('bet').length).toBe(before + 1)
      clock.closeRound()
      await expect.poll(() => table.seen.some(({ round }) => round?.id === id && round.state !== 'betting')).toBe(true)
      resolve()
      return answer
    },
  }
}

async function proofOf(round: string) {
  const raw = JSON.stringify({ player: PLAYER, rounds: [round] })
  const headers = { 'content-type': 'application/json', ...signatureHeaders(STUDIO_SECRET, { path: '/proofs/rounds', raw }, clock.now()) }
  const answer = await fetch(`${studio.url}/proofs/rounds`, { method: 'POST', headers, body: raw })
  return ((await answer.json()) as { rounds: Record<string, unknown>[] }).rounds
}

describe('D-80 the stakes of one player in one round of a shared table', () => {
  it('D-80 are one round of the wallet with one payment, also when they come at once', async () => {
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    const placed = await Promise.all(['red', 'black', 'straight:0', 'red'].map((bet) => seat.bet(id, on(bet))))
    expect(placed.map(({ wager }) => wager.state)).toEqual(['placed', 'placed', 'placed', 'placed'])
    const { number } = (await draw(id)).events[0] as { number?: number }
    const { played, stake, win } = await seat.own(id)
    expect([played.length, played[0]!.state, stake]).toEqual([1, 'settled', 400])
    const round = played[0]!.id
    expect(textsOf(callsOf('bet'), 'round')).toEqual([round, round, round, round])
    expect(new Set(textsOf(callsOf('bet'), 'tx')).size).toBe(4)
    expect(callsOf('win', 'end_round').map(({ body }) => [body.round, body.amount])).toEqual([[round, win]])
    expect(number === 0 ? win === 3600 : [200, 400].includes(win)).toBe(true)
  })

  it('D-80 BEY-2 have one proof, whose list has each position once, and which matches the payment', async () => {
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await seat.bet(id, [...on('red', 150), ...on('straight:7', 50)])
    await seat.bet(id, [...on('red', 100), ...on('even', 20)])
    await draw(id)
    const { played, stake, win } = await seat.own(id)
    const [proof] = await proofOf(played[0]!.id)
    const bets = [
      { id: 'red', stake: '2.50' },
      { id: 'straight:7', stake: '0.50' },
      { id: 'even', stake: '0.20' },
    ]
    expect(proof).toMatchObject({ game: 'live:roulette', params: { bets }, stake })
    const { server_seed: serverSeed, client_seed: clientSeed, commitment, nonce, game, params, multiplier } = proof!
    const money = { stake: formatMoney(BigInt(stake)), payout: formatMoney(BigInt(win)) }
    const claim = { game, serverSeed, clientSeed, commitment, nonce, params, multiplier, ...money }
    expect(verifyAmong(nodeCrypto, claim, VERIFIABLE_GAMES)).toMatchObject({ verdict: 'matches' })
    expect(verifyAmong(nodeCrypto, { ...claim, stake: '2.00' }, VERIFIABLE_GAMES)).not.toMatchObject({ verdict: 'matches' })
  })

  it('D-80 are of each player apart, and of each round of the table apart', async () => {
    const [one, guest] = [await sitDown(studio.url, 'roulette', REAL), await sitDown(studio.url, 'roulette', DEMO)]
    const { id } = await table.until('betting')
    await one.bet(id, on('red'))
    await guest.bet(id, on('red'))
    await draw(id)
    const next = await table.until('betting', id)
    await one.bet(next.id, on('red'))
    const rounds = [await one.own(id), await guest.own(id), await one.own(next.id)].map(({ played }) => played.map((each) => each.id))
    expect([rounds.map((each) => each.length), new Set(rounds.flat()).size]).toEqual([[1, 1, 1], 3])
    expect((await guest.own(id)).balance).toBe(99_900 + (await guest.own(id)).win)
  })

  it('D-50 a late OK goes back inside the round before its one payment, and wins nothing', async () => {
    const ok = lateStake()
    trouble = (method, nth) => (method === 'bet' && nth === 2 ? ok.trouble : undefined)
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await seat.bet(id, on('red'))
    const { wager: late } = await ok.drawBeforeOk(id, () => seat.bet(id, [...on('red', 500), ...on('black', 500)]))
    expect(late).toMatchObject({ state: 'void', status: 'LATE' })
    await table.until('ended', id - 1)
    const { played, stake, win, wagers } = await seat.own(id)
    expect([stake, wagers.map(({ state }) => state), [0, 200].includes(win)]).toEqual([100, ['placed', 'void'], true])
    const round = played[0]!.id
    expect(orderOf(round)).toEqual(['bet', 'bet', `rollback bet-${late.id}`, win > 0 ? 'win' : 'end_round'])
    expect(await proofOf(round)).toMatchObject([{ stake: 100, params: { bets: [{ id: 'red', stake: '1.00' }] } }])
  })

  it('D-50 waits with the payment until the wallet has confirmed the return of a late stake', async () => {
    const ok = lateStake()
    trouble = (method, nth) => {
      if (method === 'rollback' && nth <= 8) return 'fail'
      return method === 'bet' && nth === 2 ? ok.trouble : undefined
    }
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await seat.bet(id, on('red'))
    const { wager } = await ok.drawBeforeOk(id, () => seat.bet(id, on('black')))
    expect(wager).toMatchObject({ state: 'returning', status: 'LATE' })
    await expect.poll(async () => (await seat.own(id)).played[0]!.state).toBe('settled')
    const { played, win } = await seat.own(id)
    expect(orderOf(played[0]!.id)).toEqual(['bet', 'bet', `rollback bet-${wager.id}`, win > 0 ? 'win' : 'end_round'])
  })

  it('D-50 a win is paid also when the round is drawn and ends while a stake goes back', async () => {
    const back = Promise.withResolvers<void>()
    trouble = (method, nth) => {
      if (method === 'rollback' && nth === 1) return { until: back.promise }
      return method === 'bet' && nth === 2 ? 'fail' : undefined
    }
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await seat.bet(
      id,
      ['red', 'black', 'straight:0'].flatMap((bet) => on(bet)),
    )
    const failed = seat.bet(id, on('odd'))
    await expect.poll(() => callsOf('rollback').length).toBe(1)
    await draw(id)
    back.resolve()
    const { wager } = await failed
    await expect.poll(async () => (await seat.own(id)).played[0]!.state).toBe('settled')
    const { played, win } = await seat.own(id)
    expect([win > 0, orderOf(played[0]!.id)]).toEqual([true, ['bet', `rollback bet-${wager.id}`, 'win']])
  })

  it('D-50 a round whose every stake came back is ended without a win, and has no proof', async () => {
    const ok = lateStake()
    trouble = (method) => (method === 'bet' ? ok.trouble : undefined)
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await ok.drawBeforeOk(id, () => seat.bet(id, on('red')))
    await expect.poll(async () => (await seat.own(id)).played[0]!.state).toBe('void')
    const { played, win } = await seat.own(id)
    expect([win, orderOf(played[0]!.id).at(-1), callsOf('win')]).toEqual([0, 'end_round', []])
    expect(await proofOf(played[0]!.id)).toEqual([])
  })

  it('D-50 a refused stake leaves the others in play, and is no part of the proof', async () => {
    trouble = (method, nth) => (method === 'bet' && nth === 2 ? { status: 'LIMIT_EXCEEDED' } : undefined)
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    await seat.bet(id, on('red'))
    expect((await seat.bet(id, on('black'))).wager).toMatchObject({ state: 'refused', status: 'LIMIT_EXCEEDED' })
    expect((await seat.bet(id, on('even'))).wager.state).toBe('placed')
    await draw(id)
    const { played, stake } = await seat.own(id)
    expect([played.map(({ state }) => state), stake]).toEqual([['settled'], 200])
    expect(await proofOf(played[0]!.id)).toMatchObject([{ params: { bets: [{ id: 'red' }, { id: 'even' }] } }])
  })

  it('D-80 bonuses.md 2 each stake names what those in play cover together with it', async () => {
    trouble = (method, nth) => (method === 'bet' && nth === 2 ? { status: 'LIMIT_EXCEEDED' } : undefined)
    const seat = await sitDown(studio.url, 'roulette', REAL)
    const { id } = await table.until('betting')
    for (const bet of ['red', 'black', 'red', 'straight:0', 'black']) await seat.bet(id, on(bet))
    const stated = wallet.calls.flatMap(({ method, body }) => (method === 'bet' ? [body.covered_bp] : []))
    expect(stated).toEqual([4865, 9730, 4865, 5136, 10_000])
  })

  it('D-23 keep the largest stake of a round together', async () => {
    const seat = await sitDown(studio.url, 'roulette', DEMO)
    const { id } = await table.until('betting')
    await seat.bet(id, on('straight:1', 6_000))
    expect((await seat.bet(id, on('straight:1', 4_001))).error).toBe('stake')
    expect((await seat.bet(id, on('straight:1', 4_000))).wager.state).toBe('placed')
  })
})
