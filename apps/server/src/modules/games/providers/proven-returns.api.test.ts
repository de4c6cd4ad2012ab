import { sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let proving: ProviderFixture
let silent: ProviderFixture
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  proving = await openProvider(server, sharedClock, { proofs: true })
  silent = await openProvider(server, sharedClock)
  const features = ['provably_fair']
  for (const each of [proving, silent]) await each.game('hand', { category: 'live', bonus: false, features, rtp_ppm: 995_430 })
  await proving.game('other')
  const terms = { min: null, play: 'basic_strategy', error: '0.0072' }
  await server.server.app.database.pool.query('update providers.game set return_terms = $1 where slug = $2', [terms, `${proving.id}-hand`])
})

const listed = async () => {
  const { providers } = await unwrap(server.client().call('GET /api/v2/fairness/returns'))
  return providers.filter(({ provider: { id } }) => [proving.id, silent.id].includes(id))
}

describe("D-50 returns of providers' games with proofs", () => {
  it('D-50 stand there with their maker and what it states, as in the catalogue, before the first bet', async () => {
    const slug = `${proving.id}-hand`
    const game = await unwrap(server.client().call('GET /api/v2/catalogue/{slug}', { params: { slug } }))
    const { title, category, provider, rtp, return_terms } = game
    expect([rtp, return_terms?.play]).toEqual(['99.5430', 'basic_strategy'])
    expect(await listed()).toEqual([{ slug, title, category, provider, stated: { rtp, return_terms }, played: [] }])
  })

  it('D-50 count the stakes and wins of real bets, all stakes of a doubled hand', async () => {
    const player = await proving.player({ cash: 10_000n, isRegistered: true })
    await proving.session(player, 'returns', { game: 'hand' })
    const base = { player: `${player}`, currency: 'USD', game: 'hand', round: 'one' }
    for (const tx of ['bet', 'double']) {
      const { body } = await proving.call('bet', { ...base, token: 'returns', tx, amount: 100 })
      expect(body.status).toBe('OK')
    }
    await proving.call('win', { ...base, tx: 'win', amount: 300, end_round: true })
    const played = { currency: 'USD', bets: 2, staked: '2.00', paid: '3.00', observed: '150.0000' }
    await vi.waitFor(async () => expect(await listed()).toMatchObject([{ played: [played] }]), { timeout: 60_000, interval: 50 })
  })

  it('D-50 a game that is switched off, or whose provider is, is not offered and not listed', async () => {
    const { pool } = server.server.app.database
    await pool.query('update providers.game set is_on = false where slug = $1', [`${proving.id}-hand`])
    expect(await listed()).toEqual([])
  })
})
