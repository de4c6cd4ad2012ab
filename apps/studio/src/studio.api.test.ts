import { type Player, registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTestStudio, type PageBody, STUDIO_SECRET, type TestStudio } from './testing/test-studio.ts'

const CASH = 10_000n

let server: TestServer
let studio: TestStudio
beforeAll(async () => {
  server = await startTestServer()
  const walletUrl = `http://127.0.0.1:${server.port}/wallet/studio`
  studio = await openTestStudio({ walletUrl, walletHost: `api.${server.config.siteHost}` })
  const { providers } = server.server.app
  const address = { baseUrl: studio.url, host: null, launchUrl: `${studio.url}/play` }
  await providers.enlist({ id: 'studio', name: 'Studio', adapter: 'seamless', ...address, hasFreeRounds: true }, STUDIO_SECRET)
  await providers.operator.importNow('studio')
})
afterAll(async () => {
  await server.stop()
  await studio.stop()
})

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
  it('PRO-9 offers its three slots with return, largest win and features', async () => {
    const answer = await server.client().call('GET /api/v2/catalogue', { query: { provider: 'studio' } })
    const games = answer.ok ? answer.data.data : []
    expect(games.map(({ slug, rtp, max_multiplier }) => [slug, rtp, max_multiplier])).toEqual([
      ['studio-gems5', '95.1612', 5000],
      ['studio-tumble65', '95.7998', 5000],
      ['studio-classic3', '95.9201', 216],
    ])
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

  it('SEC-3 PRO-10 a token shows its own player’s rounds and seeds only', async () => {
    const [one, two] = [await launch(await rich()), await launch(await rich())]
    const { round } = await spin(one.seat)
    expect((await studio.post('/api/rounds', { seat: two.seat })).body.rounds).toEqual([])
    await studio.post('/api/shown', { seat: two.seat, round: round.id })
    expect((await studio.post('/api/session', { seat: one.seat })).body.unfinished).toMatchObject({ id: round.id })
    expect((await studio.post('/api/session', { seat: { ...one.seat, token: 'invented' } })).body.error).toBe('session_expired')
  })
})
