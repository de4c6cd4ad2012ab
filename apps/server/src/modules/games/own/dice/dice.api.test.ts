// @module-tag slow
import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { verifyRound } from '@fairhouse/games'
import { BET_LIMITS, CURRENCY_CODES, formatMoney, fromRub, HOUR_MS } from '@fairhouse/money'
import { type Currency, type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const BET = 'POST /api/v2/games/{game}/bet'
const EVEN = { direction: 'under', target: 5000 }

function bet(
  player: Pick<Player, 'call'>,
  more: { stake?: string; currency?: Currency; params?: object; mode?: 'real' | 'demo' } = {},
  key = newKey(),
) {
  const body = { stake: '1.00', currency: 'RUB' as const, params: EVEN, mode: 'real' as const, ...more }
  return player.call(BET, { params: { game: 'dice' }, body: { ...body, params: { ...body.params } }, key })
}

const codeOf = (answer: Awaited<ReturnType<typeof bet>>) => (answer.ok ? 'done' : answer.error.code)

describe('PRO-4 dice in the API', () => {
  it('D-20 D-29 answers a bet with outcome, events, payout, balance and the seed data of the draw', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const key = newKey()
    const answer = await bet(player, {}, key)
    if (!answer.ok) throw new Error(answer.error.code)
    const { outcome, events, multiplier, payout, balance, ...round } = answer.data
    expect(round).toMatchObject({
      id: key,
      game: 'dice',
      mode: 'real',
      currency: 'RUB',
      stake: '1.00',
      params: EVEN,
      bonus_balance: '0.00',
    })
    expect(outcome).toMatchObject({ roll: expect.any(Number), winCount: 5000 })
    expect(events).toEqual([
      expect.objectContaining({ type: 'rolled' }),
      outcome.win ? { type: 'won', multiplier: 19_800 } : { type: 'lost' },
    ])
    expect([multiplier, payout, balance]).toEqual(outcome.win ? [19_800, '1.98', '100.98'] : [0, '0.00', '99.00'])
    expect(round.proof).toMatchObject({ client_seed: 'first', nonce: 0, commitment: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })

  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 accepts stakes in %s within the limits of dice, to the minor unit', async (currency) => {
    const player = await registerBettor(testServer, fromRub(100_000_00n, currency), { currency })
    const { min, max } = BET_LIMITS.dice[currency]
    const twice = { direction: 'under', target: 4950 } // 2x gains with any stake
    const tried = async (stake: bigint) => codeOf(await bet(player, { currency, stake: formatMoney(stake), params: twice }))
    expect([await tried(min - 1n), await tried(min), await tried(max), await tried(max + 1n)]).toEqual([
      'bet_limit',
      'done',
      'done',
      'bet_limit',
    ])
  })

  it('CON-2 CON-3 CON-4 CON-5 publishes the limits of every currency, rubles by default for guests', async () => {
    const limitsByCurrency: Record<string, string[]> = {}
    for (const currency of CURRENCY_CODES) {
      const answer = await testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'dice' }, query: { currency } })
      if (answer.ok) limitsByCurrency[answer.data.currency] = [answer.data.min, answer.data.max]
    }
    expect(limitsByCurrency).toEqual({
      RUB: ['1.00', '10000.00'],
      USD: ['0.01', '100.00'],
      EUR: ['0.01', '100.00'],
      KZT: ['5.00', '50000.00'],
      INR: ['1.00', '10000.00'],
    })
    const guest = await testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'dice' } })
    expect(guest).toMatchObject({
      data: { currency: 'RUB', rtp: { min: '98.9903', max: '99.0000' }, max_win: '10000000.00', takes_bonus: true },
    })
    const player = await registerBettor(testServer, 0n, { currency: 'KZT' })
    expect(await player.call('GET /api/v2/games/{game}', { params: { game: 'dice' }, query: { currency: 'USD' } })).toMatchObject({
      data: { currency: 'KZT' },
    })
  })

  it('refuses a small stake with the smallest one that gains', async () => {
    const player = await registerBettor(testServer, 100_00n, { currency: 'USD' })
    const answer = await bet(player, { currency: 'USD', stake: '0.01', params: { direction: 'under', target: 9800 } })
    expect(answer).toMatchObject({ status: 422, error: { code: 'stake_too_small', details: { min: '0.99', currency: 'USD' } } })
    expect(codeOf(await bet(player, { currency: 'USD', stake: '0.99', params: { direction: 'under', target: 9800 } }))).toBe('done')
    expect(codeOf(await bet(player, { currency: 'USD', stake: '0.98', params: { direction: 'under', target: 9800 } }))).toBe(
      'stake_too_small',
    )
  })

  it('D-21 spends the last money once for 200 concurrent bets, and the ledger stays balanced', async () => {
    const player = await registerBettor(testServer, 10_00n)
    const lost = { direction: 'under', target: 1 }
    const answers = await Promise.all(Array.from({ length: 200 }, () => bet(player, { params: lost })))
    const done = answers.filter((answer) => answer.ok)
    const paid = done.reduce((sum, answer) => sum + (answer.ok ? Number(answer.data.payout) : 0), 0)
    if (paid === 0) expect(done).toHaveLength(10)
    expect(new Set(answers.map(codeOf))).toEqual(new Set(['done', 'insufficient_funds']))
    expect(done.map((answer) => answer.ok && answer.data.proof.nonce).sort((a, b) => Number(a) - Number(b))).toEqual(
      done.map((_, nonce) => nonce),
    )
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('D-27 returns one answer to 50 calls with one key, charges once, and refuses another stake with 409', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => bet(player, {}, key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await bet(player, { stake: '2.00' }, key)).toMatchObject({ status: 409, error: { code: 'idempotency_mismatch' } })
    const next = await bet(player)
    expect(next.ok && next.data.proof.nonce).toBe(1)
  })

  it('D-27 requires a key: a UUIDv7, under a day old', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const key of ['', 'no-uuid', crypto.randomUUID()]) expect((await bet(player, {}, key)).status).toBe(422)
    const yesterday = newKey(Date.now() - 25 * HOUR_MS)
    expect(await bet(player, {}, yesterday)).toMatchObject({ status: 422, error: { code: 'key_too_old' } })
  })

  it('lets two players use the same key, and separates their rounds', async () => {
    const [one, other] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 100_00n)]
    const key = newKey()
    expect([codeOf(await bet(one, {}, key)), codeOf(await bet(other, { stake: '2.00' }, key))]).toEqual(['done', 'done'])
    expect(await other.call('GET /api/v2/rounds/{id}', { params: { id: key } })).toMatchObject({
      data: { own: true, round: { stake: '2.00' } },
    })
  })

  it('SEC-4 answers 401 to a bet of real money without a bearer, or with a forged one', async () => {
    const guest = testServer.client()
    expect(await bet(guest)).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
    guest.setToken('e30.e30.e30')
    expect((await bet(guest)).status).toBe(401)
  })

  it('requires a client seed chosen by the player', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const fresh = await testServer.client().call('GET /api/v2/fairness/seeds', { query: { mode: 'demo' } })
    expect(fresh).toMatchObject({ data: { active: null } })
    const demo = await player.call(BET, { params: { game: 'dice' }, body: { stake: '1.00', currency: 'RUB', params: EVEN, mode: 'demo' } })
    expect(demo).toMatchObject({ status: 409, error: { code: 'no_seeds' } })
  })

  it('D-6 lets a guest play at once, keeps the money over a reload, and shows nothing in feed or history', async () => {
    const guest = testServer.client()
    await guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } })
    const answer = await bet(guest, { mode: 'demo', stake: '100.00' })
    if (!answer.ok) throw new Error(answer.error.code)
    expect(await guest.call('GET /api/v2/demo')).toMatchObject({ data: { balance: answer.data.balance, currency: 'RUB' } })
    expect(await guest.call('GET /api/v2/games/{game}/strip', { params: { game: 'dice' }, query: { mode: 'demo' } })).toMatchObject({
      data: { data: [{ id: answer.data.id }] },
    })
    const feed = await testServer.client().call('GET /api/v2/feed')
    expect(JSON.stringify(feed)).not.toContain(answer.data.id)
    expect(await testServer.client().call('GET /api/v2/rounds/{id}', { params: { id: answer.data.id } })).toMatchObject({ status: 404 })
    expect(await guest.call('GET /api/v2/games/history')).toMatchObject({ status: 401 })
  })

  it('D-6 refills demo money, also in another currency', async () => {
    const guest = testServer.client()
    await guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } })
    await bet(guest, { mode: 'demo', stake: '5000.00', params: { direction: 'under', target: 9 } })
    expect(await guest.call('POST /api/v2/demo/refill', { body: {} })).toMatchObject({ data: { balance: '10000.00' } })
    expect(await guest.call('POST /api/v2/demo/refill', { body: { currency: 'USD' } })).toMatchObject({
      data: { balance: '100.00', currency: 'USD' },
    })
    expect(codeOf(await bet(guest, { mode: 'demo' }))).toBe('wrong_currency')
    expect(codeOf(await bet(guest, { mode: 'demo', currency: 'USD' }))).toBe('done')
  })

  it('verifies the proof of every round after rotation', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const rounds = []
    for (let i = 0; i < 10; i++) rounds.push(await bet(player, { params: { direction: 'over', target: 500 * i + 500 } }))
    const proofOf = async (id: string) => {
      const answer = await player.call('GET /api/v2/rounds/{id}', { params: { id } })
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.data.proof!
    }
    for (const answer of rounds) expect(answer.ok && (await proofOf(answer.data.id)).serverSeed).toBeNull()
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second' } })
    for (const answer of rounds)
      expect(answer.ok && verifyRound(nodeCrypto, await proofOf(answer.data.id))).toMatchObject({ verdict: 'matches' })
  })
})

describe('hostile calls of a bet', () => {
  const good = { stake: '1.00', currency: 'RUB', params: EVEN, mode: 'real' }
  it.each<[string, unknown]>([
    ['a number for the stake', { ...good, stake: 1 }],
    ['a stake in exponents', { ...good, stake: '1e3' }],
    ['a negative stake', { ...good, stake: '-1.00' }],
    ['three decimals', { ...good, stake: '1.005' }],
    ['an unknown currency', { ...good, currency: 'XXX' }],
    ['a third mode', { ...good, mode: 'free' }],
    ['a list for params', { ...good, params: [] }],
    ['params of another game', { ...good, params: { mines: 3 } }],
    ['a target as text', { ...good, params: { direction: 'under', target: '5000' } }],
    ['a target beyond chance', { ...good, params: { direction: 'under', target: 1e308 } }],
    ['an unknown field', { ...good, win: '1000.00' }],
    ['an outcome chosen by the player', { ...good, params: { ...EVEN, roll: 1 } }],
    ['no body', undefined],
    ['null', null],
  ])('D-26 are field errors: %s', async (_, body) => {
    const player = await registerBettor(testServer, 100_00n)
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json', 'idempotency-key': newKey() }
    const answer = await testServer.fetch('/api/v2/games/dice/bet', { method: 'POST', headers, body: JSON.stringify(body) ?? '' })
    expect([400, 422]).toContain(answer.status)
    expect(await answer.json()).toMatchObject({ message: expect.any(String), code: expect.stringMatching(/^(invalid|unreadable)$/) })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })

  it('D-26 refuses an unknown game, or an invalid name', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const at = (game: string) => player.call(BET, { params: { game }, body: { stake: '1.00', currency: 'RUB', params: {}, mode: 'real' } })
    expect(await at('lotto')).toMatchObject({ status: 404, error: { code: 'unknown_game' } })
    for (const name of ['__proto__', 'constructor', '../dice', 'DICE']) expect([404, 422]).toContain((await at(name)).status)
  })
})
