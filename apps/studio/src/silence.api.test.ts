// @module-tag slow
import { type Forwarder, openForwarder, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestStudio, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

const CASH = 10_000n
const WAIT = { timeout: 60_000, interval: 200 }

let server: TestServer
let studio: TestStudio
/** Before the product's wallet, and before the studio. */
let [toWallet, toStudio]: Forwarder[] = []
beforeAll(async () => {
  server = await startTestServer()
  toWallet = await openForwarder({ host: '127.0.0.1', port: server.port })
  const walletUrl = `http://127.0.0.1:${toWallet.port}/wallet/studio`
  studio = await openTestStudio({ walletUrl, walletHost: `api.${server.config.siteHost}` })
  toStudio = await openForwarder({ host: '127.0.0.1', port: Number(new URL(studio.url).port) })
  const url = `http://127.0.0.1:${toStudio.port}`
  const address = { baseUrl: url, host: null, launchUrl: `${url}/play`, hasTables: false } // which are asked for all the time
  await providers().enlist(
    { id: 'studio', name: 'Studio', adapter: 'seamless', ...address, hasFreeRounds: true, hasProofs: true },
    STUDIO_SECRET,
  )
  await providers().operator.importNow('studio')
})
afterAll(async () => {
  await studio.stop()
  await server.stop()
  await toWallet!.cut()
  await toStudio!.cut()
})

const providers = () => server.server.app.providers

describe('SEC-4 while packets between studio and wallet are dropped', () => {
  it('SEC-4 a spin ends without an answer, its stake is returned afterwards, and the next spin is booked', async () => {
    const player = await registerBettor(server, CASH, { currency: 'USD' })
    const launched = await player.call('POST /api/v2/games/{game}/launch', {
      params: { game: 'studio-gems5' },
      body: { mode: 'real', locale: 'en' },
    })
    const token = new URL(launched.ok ? launched.data.url : '').searchParams.get('token')!
    const seat = { mode: 'real', game: 'gems5', token }
    await studio.post('/api/session', { seat })
    await studio.post('/api/client-seed', { seat, client_seed: 'a browser' })
    const spin = async (n: number) => (await studio.post('/api/spin', { seat, key: `a-key-of-the-page-${n}`, stake: 100 })).body
    const cash = async () => (await server.server.app.ledger.wallet(player.id, 'USD'))!.cash
    toWallet!.silence()
    expect((await spin(1)).round?.state).not.toBe('settled')
    expect((await studio.post('/api/session', { seat: { mode: 'demo', game: 'classic3', currency: 'EUR' } })).status).toBe(200)
    await toWallet!.mend()
    await expect.poll(async () => (await spin(1)).round?.state, WAIT).toBe('void')
    expect(await cash()).toBe(CASH)
    const { round } = await spin(2)
    expect([round.state, await cash()]).toEqual(['settled', CASH - 100n + BigInt(round.win)])
    expect(await server.server.app.ledger.bets(player.id, { limit: 50, result: 'open' })).toEqual([])
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('SEC-4 an import of its games ends in time, and succeeds afterwards', async () => {
    toStudio!.silence()
    const failed = await Promise.resolve(providers().operator.importNow('studio')).catch((fault: unknown) => fault)
    expect(failed).not.toMatchObject({ success: true })
    await expect.poll(() => toStudio!.connections(), WAIT).toBe(0)
    await toStudio!.mend()
    await providers().operator.importNow('studio')
    expect(await server.server.app.ledger.check()).toEqual([])
  })
})
