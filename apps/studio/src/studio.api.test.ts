// @module-tag slow
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { type Player, registerBettor, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openServedStudio, type ServedStudio } from './testing/served-studio.ts'
import { type PageBody, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

const CASH = 10_000n

let served: ServedStudio
let server: TestServer
let studio: TestStudio
beforeAll(async () => void ({ server, studio } = served = await openServedStudio()))
afterAll(() => served.stop())

const rich = () => registerBettor(server, CASH, { currency: 'USD' })
const cashOf = async (player: Player) => (await server.server.app.ledger.wallet(player.id, 'USD'))!.cash

/** A launched session of the player, with a client seed. */
async function launch(player: Player, game = 'gems5') {
  const params = { game: `studio-${game}` }
  const answer = await player.call('POST /api/v2/games/{game}/launch', { params, body: { mode: 'real', locale: 'en' } })
  if (!answer.ok) throw new Error(answer.error.code)
  const token = new URL(answer.data.url).searchParams.get('token')!
  const seat = { mode: 'real', game, token }
  const { body } = await studio.post('/api/session', { seat })
  await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
  return { seat, session: body }
}

let keys = 0
async function spin(seat: object, stake = 100): Promise<PageBody> {
  return (await studio.post('/api/spin', { seat, key: `a-key-of-the-page-${++keys}`, stake })).body
}

describe('PRO-9 the studio as a provider of the product', () => {
  it('PRO-9 PRO-10 offers its slots and tables with return, largest win and features', async () => {
    const answer = await server.client().call('GET /api/v2/catalogue', { query: { provider: 'studio' } })
    const games = answer.ok ? answer.data.data : []
    expect(games.map(({ slug, rtp, max_multiplier }) => [slug, rtp, max_multiplier])).toEqual([
      ['studio-baccarat', '98.9420', 12],
      ['studio-gems5', '95.1611', 5000],
      ['studio-roulette', '97.2972', 36],
      ['studio-tumble65', '95.7998', 5000],
      ['studio-blackjack', '99.5430', 8],
      ['studio-classic3', '95.9201', 216],
    ])
  })

  it('D-79 states what a return holds for: the play and error of blackjack, the least bet of baccarat', async () => {
    const termsOf = async (slug: string) => {
      const answer = await server.client().call('GET /api/v2/catalogue/{slug}', { params: { slug } })
      return answer.ok ? answer.data.return_terms : undefined
    }
    expect(await termsOf('studio-blackjack')).toEqual({ min: null, play: 'basic_strategy', error: '0.0072' })
    expect(await termsOf('studio-baccarat')).toEqual({ min: '85.6403', play: null, error: null })
    expect(await termsOf('studio-tumble65')).toEqual({ min: null, play: null, error: '0.0160' })
    expect(await termsOf('studio-roulette')).toBeNull()
  })

  it('PRO-9 PRO-10 states the stakes of a seat in every currency, as the table takes them', async () => {
    const answer = await server.client().call('GET /api/v2/catalogue/{slug}', { params: { slug: 'studio-blackjack' } })
    expect(answer.ok && answer.data.stakes.map(({ currency, min, max }) => `${currency} ${min} ${max}`)).toEqual([
      'RUB 1.00 10000.00',
      'USD 0.02 100.00',
      'KZT 5.00 50000.00',
      'INR 1.00 10000.00',
      'EUR 0.02 100.00',
    ])
    const { seat } = await launch(await rich(), 'blackjack')
    const codes = []
    for (const stake of [1, 10_001, 2])
      codes.push((await studio.post('/api/table/deal', { seat, key: `a-key-of-the-page-${++keys}`, stake })).status)
    expect(codes).toEqual([400, 400, 200])
  })

  it('PRO-9 PRO-10 spins move exactly stake and win, and the page shows the balance', async () => {
    const player = await rich()
    const { seat, session } = await launch(player)
    expect(session.balance).toBe(Number(CASH))
    let expected = Number(CASH)
    for (let n = 0; n < 12; n++) {
      const { round, balance } = await spin(seat)
      expected += round.win - 100
      expect([round.state, balance]).toEqual(['settled', expected])
    }
    expect(await cashOf(player)).toBe(BigInt(expected))
    expect(await server.server.app.ledger.bets(player.id, { limit: 50, result: 'open' })).toEqual([])
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('PRO-10 a player without money is refused by the wallet, not by the studio', async () => {
    const { seat } = await launch(await registerBettor(server, 50n, { currency: 'USD' }))
    const { round } = await spin(seat)
    expect(round).toMatchObject({ state: 'refused', status: 'INSUFFICIENT_FUNDS', proof: null })
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('SEC-3 PRO-10 money.md C a token plays its own game: at every other slot, hand and table it is refused and moves no money', async () => {
    const player = await rich()
    const key = () => `a-key-of-the-page-${++keys}`
    const calls = {
      gems5: { path: '/api/spin', order: () => ({ key: key(), stake: 100 }) },
      tumble65: { path: '/api/spin', order: () => ({ key: key(), stake: 100 }) },
      blackjack: { path: '/api/table/deal', order: () => ({ key: key(), stake: 100 }) },
      baccarat: { path: '/api/live/bet', order: () => ({ key: key(), round: 1, bets: [{ id: 'banker', stake: 100 }] }) },
      roulette: { path: '/api/live/bet', order: () => ({ key: key(), round: 1, bets: [{ id: 'red', stake: 100 }] }) },
    }
    for (const own of Object.keys(calls)) {
      const { seat } = await launch(player, own)
      for (const [game, { path, order }] of Object.entries(calls).filter(([other]) => other !== own)) {
        const { status, body } = await studio.post(path, { seat: { ...seat, game }, ...order() })
        expect([own, game, status, body.error]).toEqual([own, game, 401, 'session_expired'])
      }
    }
    expect(await cashOf(player)).toBe(CASH)
  })

  it('SEC-3 PRO-10 a token shows its own player’s rounds and seeds only', async () => {
    const [one, two] = [await launch(await rich()), await launch(await rich())]
    const { round } = await spin(one.seat)
    expect((await studio.post('/api/rounds', { seat: two.seat })).body.rounds).toEqual([])
    await studio.post('/api/shown', { seat: two.seat, round: round.id })
    expect((await studio.post('/api/session', { seat: one.seat })).body.unfinished).toMatchObject({ id: round.id })
    expect((await studio.post('/api/session', { seat: { ...one.seat, token: 'invented' } })).body.error).toBe('session_expired')
  })
})

interface OpenHand {
  readonly events: readonly object[]
  readonly id: string
  readonly state: string
  readonly step: number
  readonly legal: readonly { readonly move: string }[]
}

/** The latest round of the player with its proof, as the house states it. */
async function latestRound(player: Player) {
  const listed = await player.call('GET /api/v2/games/history', { query: { limit: 1 } })
  const answer = await player.call('GET /api/v2/rounds/{id}', { params: { id: listed.ok ? listed.data.data[0]!.id : '' } })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}
const verdictOf = (proof: object | undefined) => verifyRound(nodeCrypto, proof).verdict

describe('D-50 proofs of the studio beside those of the house', () => {
  const ROTATE = 'POST /api/v2/fairness/providers/{provider}/rotate'
  const rotate = (player: Player, provider = 'studio', client_seed = 'another') =>
    player.call(ROTATE, { params: { provider }, body: { client_seed } })

  it.each(['classic3', 'gems5', 'tumble65'])('BEY-2 D-50 a round of %s is sealed, then checked once the pair is rotated', async (game) => {
    const player = await rich()
    const { seat, session } = await launch(player, game)
    await spin(seat)
    const { proof: sealed } = await latestRound(player)
    expect(sealed).toMatchObject({ game: `slot-${game}`, commitment: session.pair.commitment, serverSeed: null, nonce: 0 })
    const rotated = await rotate(player)
    expect(rotated).toMatchObject({ data: { revealed: { commitment: sealed!.commitment }, pair: { client_seed: 'another', nonce: 0 } } })
    const { proof, rules_hash, round } = await latestRound(player)
    expect([verdictOf(proof), proof?.payout, rules_hash?.length]).toEqual(['matches', round.payout, 64])
    expect(verdictOf({ ...proof, payout: '12345.00' })).toBe('differs')
    const last = await player.call('GET /api/v2/games/history/proofs', { query: {} })
    expect(last.ok && last.data.data.map((each) => each.proof)).toEqual([proof])
  })

  it('D-50 a player sees and rotates only the own pair', async () => {
    const [one, two] = [await rich(), await rich()]
    await spin((await launch(one)).seat)
    const pairs = async (player: Player) => (await player.call('GET /api/v2/fairness/providers')) as { data: { data: unknown[] } }
    const before = await pairs(one)
    expect(before.data.data).toMatchObject([{ provider: 'studio', name: 'Studio', pair: { client_seed: 'a browser', nonce: 1 } }])
    expect((await pairs(two)).data.data).toMatchObject([{ pair: { client_seed: null, nonce: 0 } }])
    await rotate(two)
    expect(await pairs(one)).toEqual(before)
  })

  it('D-50 a seed that is none and a provider without proofs are refused', async () => {
    const player = await rich()
    expect(await rotate(player, 'studio', 'a\nb')).toMatchObject({ error: { code: 'invalid' } })
    expect(await rotate(player, 'nobody')).toMatchObject({ error: { code: 'not_found' } })
  })

  it('D-80 a doubled hand is one row of history with both stakes, and one proof', async () => {
    const player = await rich()
    const { seat } = await launch(player, 'blackjack')
    const play = async (path: string, body: object) =>
      (await studio.post(`/api/table/${path}`, { seat, ...body })).body as unknown as { hand: OpenHand & { win: number } }
    const move = ({ id, step }: OpenHand, name: string) => play('move', { hand: id, step, move: name })
    let hand
    do {
      ;({ hand } = await play('deal', { key: `a-key-of-the-page-${++keys}`, stake: 157 }))
      if (hand.legal.some((legal) => legal.move === 'noInsure')) ({ hand } = await move(hand, 'noInsure'))
    } while (hand.state === 'settled')
    const { hand: doubled } = await move(hand, 'double')
    expect(doubled).toMatchObject({ state: 'settled', total_stake: 314 })
    const rows = async () => {
      const answer = await player.call('GET /api/v2/games/history', { query: {} })
      return (answer.ok ? answer.data.data : []).filter(({ params }) => (params as { round?: string }).round === doubled.id)
    }
    await expect.poll(async () => (await rows()).map(({ status }) => status)).toEqual(['settled'])
    const { win } = doubled
    expect(await rows()).toMatchObject([{ stake: '3.14', payout: (win / 100).toFixed(2), multiplier: Math.floor((win * 10_000) / 314) }])
    await rotate(player)
    const { proof } = await latestRound(player)
    expect([proof?.stake, proof?.payout, verdictOf(proof)]).toEqual(['1.57', (win / 100).toFixed(2), 'matches'])
  })

  it('D-50 BEY-2 a hand of blackjack is checked with its moves; its pair does not rotate while it is open', async () => {
    const player = await rich()
    const { seat } = await launch(player, 'blackjack')
    const play = async (path: string, body: object) =>
      (await studio.post(`/api/table/${path}`, { seat, ...body })).body as unknown as { hand: OpenHand }
    const deal = async () => (await play('deal', { key: `a-key-of-the-page-${++keys}`, stake: 100 })).hand
    let hand = await deal()
    while (hand.state !== 'playing') hand = await deal() // a natural ends at once
    expect(await rotate(player)).toMatchObject({ error: { code: 'game_active' } })
    expect(await latestRound(player)).toMatchObject({ missing: 'not_ended', proof: { missing: 'not_ended', serverSeed: null } })
    while (hand.state === 'playing') {
      const move = ['insure', 'split', 'double', 'stand'].find((name) => hand.legal.some((legal) => legal.move === name))
      ;({ hand } = await play('move', { hand: hand.id, step: hand.step, move }))
    }
    expect(hand.state).toBe('settled')
    await rotate(player)
    const { proof } = await latestRound(player)
    const again = await studio.post('/api/replay', { round: hand.id })
    expect(again.body).toMatchObject({ game: { id: 'blackjack' }, hand: { events: hand.events } })
    expect([proof?.game, proof?.stake, verdictOf(proof)]).toEqual(['blackjack', '1.00', 'matches'])
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('BEY-13 a round plays again by its link, without a session and without its player', async () => {
    const player = await rich()
    await spin((await launch(player)).seat)
    const { replay } = await latestRound(player)
    const round = new URL(replay!).searchParams.get('replay')!
    const shown = await studio.post('/api/replay', { round })
    expect(shown.body).toMatchObject({ game: { id: 'gems5' }, currency: 'USD', round: { id: round, state: 'settled' } })
    expect(JSON.stringify(shown.body)).not.toContain(`"${player.id}"`)
    expect((await studio.post('/api/replay', { round: '01900000-0000-7000-8000-000000000001' })).status).toBe(404)
  })

  it('D-50 a round says so while its provider publishes no proofs, or gives no answer', async () => {
    const player = await rich()
    await spin((await launch(player)).seat)
    const row = {
      id: 'studio',
      name: 'Studio',
      adapter: 'seamless',
      host: null,
      launchUrl: `${studio.url}/play`,
      hasFreeRounds: true,
      hasTables: true,
    } as const
    const { providers } = server.server.app
    const missing = async (change: { baseUrl: string; hasProofs: boolean }) => {
      await providers.enlist({ ...row, ...change }, STUDIO_SECRET)
      await expect.poll(async () => (await latestRound(player)).missing).toBeDefined()
      return latestRound(player)
    }
    try {
      expect(await missing({ baseUrl: 'http://127.0.0.1:9', hasProofs: true })).toMatchObject({ missing: 'no_answer' })
      expect(await rotate(player)).toMatchObject({ error: { code: 'game_unavailable' } })
      await providers.enlist({ ...row, baseUrl: studio.url, hasProofs: false }, STUDIO_SECRET)
      await expect.poll(async () => (await latestRound(player)).missing).toBe('not_published')
    } finally {
      await providers.enlist({ ...row, baseUrl: studio.url, hasProofs: true }, STUDIO_SECRET)
    }
  })
})
