import type { Client } from '@fairhouse/contracts/client'
import { type Player, registerBettor, startTestServer, type TestServer, type Visitor } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: { AUTOBET_PACE_MS: '1' } })))
afterAll(() => testServer.stop())

const [SEE, START, STOP] = [
  'GET /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet',
  'POST /api/v2/games/{game}/autobet/stop',
] as const
const params = { game: 'dice' }
const keep = { action: 'keep' as const }
const body = {
  mode: 'real' as const,
  currency: 'RUB' as const,
  stake: '1.00',
  params: { direction: 'under', target: 5000 },
  bets: 5,
  on_win: keep,
  on_loss: keep,
  stop: { loss: '100.00' },
}

const ended = (player: Client, mode: 'real' | 'demo' = 'real') =>
  vi.waitFor(
    async () => {
      const answer = await player.call(SEE, { params, query: { mode } })
      expect(answer).toMatchObject({ data: { autobet: { running: false } } })
      return answer.ok ? answer.data.autobet! : undefined
    },
    { timeout: 60_000, interval: 10 },
  )

describe('PRO-4 autobet in the API', () => {
  it('continues after the page that started it is closed', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const started = await player.call(START, { params, body })
    expect(started).toMatchObject({ data: { running: true, played: 0, planned: 5, settings: body, stopped: null } })
    expect(await ended(player)).toMatchObject({
      played: 5,
      wagered: '5.00',
      stopped: 'finished',
      last: { game: 'dice', proof: { nonce: 4 } },
    })
    expect(await player.call('GET /api/v2/games/history')).toMatchObject({ data: { data: { length: 5 } } })
  })

  it('plays for a guest in demo', async () => {
    const guest: Client & Visitor = testServer.client()
    await guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } })
    expect(await guest.call(START, { params, body: { ...body, mode: 'demo' } })).toMatchObject({ ok: true })
    expect(await ended(guest, 'demo')).toMatchObject({ played: 5, mode: 'demo', stopped: 'finished' })
  })

  it('refuses a second one while it runs, and stops on request', async () => {
    const player = await registerBettor(testServer, 1000_00n)
    await player.call(START, { params, body: { ...body, bets: null } })
    expect(await player.call(START, { params, body })).toMatchObject({ status: 409, error: { code: 'autobet_running' } })
    expect(await player.call(STOP, { params, body: { mode: 'real' } })).toMatchObject({ data: { running: false, stopped: 'stopped' } })
    expect(await player.call(STOP, { params, body: { mode: 'real' } })).toMatchObject({
      status: 409,
      error: { code: 'autobet_not_running' },
    })
  })

  it('is visible and stoppable only for its player', async () => {
    const [player, other] = [await registerBettor(testServer, 1000_00n), await registerBettor(testServer, 0n)]
    await player.call(START, { params, body: { ...body, bets: null } })
    expect(await other.call(SEE, { params, query: { mode: 'real' } })).toMatchObject({ data: { autobet: null } })
    expect(await other.call(STOP, { params, body: { mode: 'real' } })).toMatchObject({ error: { code: 'autobet_not_running' } })
    expect(await player.call(STOP, { params, body: { mode: 'real' } })).toMatchObject({ ok: true })
  })

  it('SEC-4 answers 401 to a guest who starts one for real money', async () => {
    const guest = testServer.client()
    expect(await guest.call(START, { params, body })).toMatchObject({ status: 401 })
    expect(await guest.call(SEE, { params, query: { mode: 'real' } })).toMatchObject({ status: 401 })
    expect(await guest.call(STOP, { params, body: { mode: 'real' } })).toMatchObject({ status: 401 })
  })

  it.each([
    ['stop.loss', { loss: '010.00' }],
    ['stop.profit', { loss: '10.00', profit: '010.00' }],
    ['stop.single_win', { loss: '10.00', single_win: '01.00' }],
    ['stop.balance_above', { loss: '10.00', balance_above: '0200.00' }],
    ['stop.balance_below', { loss: '10.00', balance_below: '01900.00' }],
  ])('D-20 refuses a leading zero in %s, and plays no bet', async (field, stop) => {
    const player = await registerBettor(testServer, 100_00n)
    expect(await player.call(START, { params, body: { ...body, stop } })).toMatchObject({
      status: 422,
      error: { errors: { [field]: [expect.stringContaining('wrong_format')] } },
    })
    expect(await player.call(SEE, { params, query: { mode: 'real' } })).toMatchObject({ data: { autobet: null } })
  })

  it('requires a loss limit', async () => {
    const player: Player = await registerBettor(testServer, 100_00n)
    const { loss: _, ...limitless } = body.stop
    expect(await player.call(START, { params, body: { ...body, stop: limitless as typeof body.stop } })).toMatchObject({
      status: 422,
      error: { errors: { 'stop.loss': [expect.stringContaining('required')] } },
    })
    expect(await player.call(START, { params, body: { ...body, stop: { loss: '0.50' } } })).toMatchObject({
      status: 422,
      error: { errors: { 'stop.loss': [expect.stringContaining('too_small')] } },
    })
  })
})
