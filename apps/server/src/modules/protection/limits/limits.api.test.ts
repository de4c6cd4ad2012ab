import { newKey } from '@fairhouse/contracts/client'
import { HOUR_MS } from '@fairhouse/money'
import { atTable, codeOf, unwrap, type Player, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { ownClock, type SimClock } from '../../books/ledger/testing/sim-clock.ts'

const DAY = 24 * HOUR_MS
const LIMITS = 'PUT /api/v2/profile/limits'
const READ = 'GET /api/v2/profile/limits'

let testServer: TestServer
let clock: SimClock
let now = 0
beforeAll(async () => {
  testServer = await startTestServer()
  clock = await ownClock(testServer.server.app.database, (now = Date.now()))
})
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
})

/** Advances the ledger's clock. Keys of bets use the test's clock, so look-ups by key use the primary key first. */
const pass = async (ms: number) => clock.set((now += ms))
const EVEN = { direction: 'under', target: 5000 }
/** Wins once in ten thousand times: the stake is practically lost. */
const RARELY = { direction: 'under', target: 1 }

const bettor = () => registerBettor(testServer, 10_000_00n)
const dice = (player: Player) => atTable(player, 'dice')
const play = (player: Player, stake = '1.00', bet: object = EVEN) => codeOf(dice(player).bet(bet, { stake }))
const limit = (player: Player, name: string, amount: string | null) => unwrap(player.call(LIMITS, { body: { name, amount } as never }))

describe('BEY-11 session limit and reality check', () => {
  it('an expired session refuses bets until a new log-in', async () => {
    const player = await bettor()
    await unwrap(player.call('PUT /api/v2/profile/limits/session', { body: { minutes: 20 } }))
    expect(await play(player)).toBe('done')
    await pass(20 * 60_000)
    expect(await dice(player).bet(EVEN)).toMatchObject({ error: { code: 'limit_session', details: { limit: 20 } } })
    const { email, password } = player
    await unwrap(player.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))
    expect(await play(player)).toBe('done')
  })

  it('bets wait for the answer, which carries time, stakes, wins and net', async () => {
    const player = await bettor()
    await unwrap(player.call('PUT /api/v2/profile/limits/reality', { body: { minutes: 15 } }))
    const { payout } = (await unwrap(dice(player).bet(EVEN, { stake: '10.00' }))) as { payout: string }
    await pass(15 * 60_000)
    expect(await play(player)).toBe('reality_check')
    const reality = await unwrap(player.call('GET /api/v2/profile/limits/reality'))
    expect(reality).toMatchObject({ is_due: true, minutes: 15, staked: '10.00', won: payout, net: (Number(payout) - 10).toFixed(2) })
    await unwrap(player.call('POST /api/v2/profile/limits/reality', { body: { answer: 'stop' } }))
    expect(await play(player)).toBe('reality_check')
    await unwrap(player.call('POST /api/v2/profile/limits/reality', { body: { answer: 'continue' } }))
    expect(await play(player)).toBe('done')
    await pass(HOUR_MS)
    expect(await play(player)).toBe('done') // an hour's rest needs no answer
  })
})

describe('BEY-11 D-5 own limits, enforced in the ledger', () => {
  it.each(['wager_day', 'wager_week', 'wager_month'])('%s is exact to the unit, and reports usage and when it frees up', async (name) => {
    const player = await bettor()
    await limit(player, name, '10.00')
    expect(await play(player, '6.00')).toBe('done')
    const refused = await dice(player).bet(EVEN, { stake: '4.01' })
    expect(refused).toMatchObject({
      status: 409,
      error: { code: `limit_${name}`, details: { limit: '10.00', used: '6.00', until: expect.stringMatching(/Z$/) } },
    })
    expect(await play(player, '4.00')).toBe('done')
  })

  it.each(['loss_day', 'loss_week', 'loss_month'])('%s counts stakes minus returns', async (name) => {
    const losing = async (player: Player) => {
      await limit(player, name, '2.00')
      const codes: string[] = []
      while (codes.at(-1) !== `limit_${name}` && codes.length < 5) codes.push(await play(player, '1.00', RARELY))
      return codes.at(-1)
    }
    let player = await bettor()
    if ((await losing(player)) === 'done') expect(await losing((player = await bettor()))).toBe(`limit_${name}`) // the first one won
    const { money } = await unwrap(player.call(READ))
    expect(Number(money.find((each) => each.name === name)!.used)).toBeGreaterThan(1)
  })

  it('200 bets at once exceed a limit by nothing', async () => {
    const player = await bettor()
    await limit(player, 'wager_day', '50.00')
    const codes = await Promise.all(Array.from({ length: 200 }, () => play(player)))
    expect(codes.filter((code) => code === 'done')).toHaveLength(50)
    expect(new Set(codes)).toEqual(new Set(['done', 'limit_wager_day']))
  })

  it('apply to rounds of several steps, autobets, shared rounds and rooms', async () => {
    const player = await bettor()
    await limit(player, 'wager_day', '3.00')
    const autobet = {
      stake: '1.00',
      params: EVEN,
      mode: 'real' as const,
      currency: 'RUB' as const,
      bets: 10,
      on_win: { action: 'keep' as const },
      on_loss: { action: 'keep' as const },
      stop: { loss: '100.00' },
    }
    const params = { game: 'dice' }
    await unwrap(player.call('POST /api/v2/games/{game}/autobet', { params, body: autobet }))
    await vi.waitFor(
      async () =>
        expect(await unwrap(player.call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } }))).toMatchObject({
          autobet: { running: false, played: 3, stopped: 'limit_wager_day' },
        }),
      { timeout: 60_000 },
    )
    expect(await codeOf(atTable(player, 'miner').bet({ mines: 3 }))).toBe('limit_wager_day')
    const room = { params: { room: 'red' as const }, body: { stake: '4.00', currency: 'RUB' as const }, key: newKey() }
    expect(await codeOf(player.call('POST /api/v2/games/rooms/{room}/bet', room as never))).toBe('limit_wager_day')
  })

  it('a limit frees up as its window moves on', async () => {
    const player = await bettor()
    await limit(player, 'wager_day', '1.00')
    expect([await play(player), await play(player)]).toEqual(['done', 'limit_wager_day'])
    await pass(DAY)
    expect(await play(player)).toBe('done')
  })
})

describe('BEY-11 setting limits', () => {
  it('tightens at once, loosens after 24 hours without another click, and can be withdrawn', async () => {
    const player = await bettor()
    expect((await limit(player, 'wager_month', '5.00')).answer).toBe('now')
    const looser = await limit(player, 'wager_month', '50.00')
    expect(looser).toMatchObject({ answer: 'in_24h' })
    expect(looser.limits.money.find(({ name }) => name === 'wager_month')).toMatchObject({ amount: '5.00', later: { value: '50.00' } })
    await unwrap(player.call('DELETE /api/v2/profile/limits/later/{name}', { params: { name: 'wager_month' } }))
    await pass(DAY)
    expect(await play(player, '6.00')).toBe('limit_wager_month')
    expect((await limit(player, 'wager_month', null)).answer).toBe('in_24h')
    await pass(DAY)
    expect(await play(player, '6.00')).toBe('done')
  })

  it('takes effect while the player makes no bet as well', async () => {
    const player = await bettor()
    await limit(player, 'loss_week', '5.00')
    await limit(player, 'loss_week', '8.00')
    await pass(DAY)
    expect((await unwrap(player.call(READ))).money.find(({ name }) => name === 'loss_week')).toMatchObject({ amount: '8.00', later: null })
    expect((await testServer.server.app.ledger.wallet(player.id, 'RUB'))!.limits!.loss.week).toBe(5_00n)
    await testServer.server.app.limits.applyDue()
    expect((await testServer.server.app.ledger.wallet(player.id, 'RUB'))!.limits!.loss.week).toBe(8_00n)
  })

  it.each(['05000.00', '00.00', '0100.00'])('D-20 BEY-11 leaves a limit of 1000.00 in force when %s is sent', async (amount) => {
    const player = await bettor()
    await limit(player, 'wager_day', '1000.00')
    const refused = await player.call(LIMITS, { body: { name: 'wager_day', amount } })
    expect(refused).toMatchObject({ status: 422, error: { errors: { amount: [expect.stringContaining('wrong_format')] } } })
    const { money } = await unwrap(player.call(READ))
    expect(money.find(({ name }) => name === 'wager_day')).toMatchObject({ amount: '1000.00', later: null })
    expect(await play(player, '1000.01')).toBe('limit_wager_day')
  })

  it('BEY-11 answers with the limits that were stored', async () => {
    const player = await bettor()
    for (const [amount, answer] of [
      ['1000.00', 'now'],
      ['900.50', 'now'],
      ['5000.00', 'in_24h'],
      [null, 'in_24h'],
    ] as const) {
      const set = await limit(player, 'deposit_day', amount)
      expect(set.answer).toBe(answer)
      expect(set.limits).toEqual(await unwrap(player.call(READ)))
      const { amount: inForce, later } = set.limits.money.find(({ name }) => name === 'deposit_day')!
      expect(answer === 'now' ? inForce : later!.value).toBe(amount)
    }
  })

  it('D-26 refuses a zero limit, an unknown name, and more than a day of session', async () => {
    const player = await bettor()
    const put = (body: object) => player.call(LIMITS, { body: body as never })
    for (const body of [
      { name: 'wager_day', amount: '0.00' },
      { name: 'wager_year', amount: '1.00' },
    ])
      expect(await put(body)).toMatchObject({ status: 422 })
    expect(await player.call('PUT /api/v2/profile/limits/session', { body: { minutes: 1441 } })).toMatchObject({ status: 422 })
  })
})

describe('pay-in window', () => {
  it('D-9 STA-8 opens by itself once a day, and not after a stop or when switched off', async () => {
    const player = await bettor()
    const mayOpenPayIn = async () => (await unwrap(player.call('POST /api/v2/profile/limits/auto-pay-in'))).open
    expect([await mayOpenPayIn(), await mayOpenPayIn()]).toEqual([true, false])
    await pass(DAY)
    await unwrap(player.call('PUT /api/v2/profile/limits/auto-pay-in', { body: { on: false } }))
    expect(await mayOpenPayIn()).toBe(false)
    await unwrap(player.call('PUT /api/v2/profile/limits/auto-pay-in', { body: { on: true } }))
    await unwrap(player.call('POST /api/v2/profile/limits/reality', { body: { answer: 'stop' } }))
    expect(await mayOpenPayIn()).toBe(false)
    await pass(DAY)
    expect(await mayOpenPayIn()).toBe(true)
  })
})

describe('BEY-11 D-5 cool-off', () => {
  it('closes bets and deposits until its end; log-in stays open', async () => {
    const player = await bettor()
    const paused = await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    expect(paused.cool_off_until).toBe(new Date(now + DAY).toISOString())
    expect(await dice(player).bet(EVEN)).toMatchObject({ error: { code: 'cool_off', details: { until: paused.cool_off_until } } })
    const deposit = { body: { value: 'card', amount: '1000.00' }, key: newKey() }
    expect(await codeOf(player.call('POST /api/v2/billing/deposit', deposit))).toBe('cool_off')
    const { email, password } = player
    expect(await codeOf(player.call('POST /api/v2/auth/login/email/password', { body: { email, password } }))).toBe('done')
    await pass(DAY)
    expect(await play(player)).toBe('done')
  })

  it('SEC-4 requires the player: a guest gets 401', async () => {
    const guest = testServer.client()
    expect(await guest.call(READ)).toMatchObject({ status: 401 })
    expect(await guest.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } })).toMatchObject({ status: 401 })
  })
})
