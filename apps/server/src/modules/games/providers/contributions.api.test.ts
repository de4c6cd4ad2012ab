import { sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('stated', { rtp_ppm: 960_000 })
  await provider.game('generous', { rtp_ppm: 970_000 })
  await provider.game('silent', { rtp_ppm: null })
})

/** What each bet of the player came to: percent, cause and edge, as readers of settled bets get them. */
const counted = async (player: bigint) =>
  (
    await sql<{
      contribution: number
      edge_ppm: number
      no_contribution: string | null
    }>`select contribution, edge_ppm, no_contribution from wagering.settled_bet
      where player = ${player} order by n`.execute(server.server.app.database.db)
  ).rows.map(({ contribution, edge_ppm: edge, no_contribution: reason }) => [contribution, reason, edge])

async function playRound(player: bigint, game: string): Promise<void> {
  const token = `t-${game}-${player}`
  await provider.session(player, token, { game })
  const inRound = { token, player: `${player}`, game, round: `r-${game}-${player}` }
  expect((await provider.call('bet', { ...inRound, currency: 'USD', tx: `b-${game}-${player}`, amount: 100 })).body.status).toBe('OK')
  expect((await provider.call('end_round', inRound)).body.status).toBe('OK')
}

describe('D-56 games of providers', () => {
  it('D-56 a stake counts as its game did: a high return and a missing one contribute nothing, theo follows the sheet', async () => {
    const player = await provider.player({ cash: 1000n, isRegistered: true })
    for (const game of ['stated', 'generous', 'silent']) await playRound(player, game)
    await vi.waitFor(async () => expect(await counted(player)).toHaveLength(3), { timeout: 60_000, interval: 50 })
    expect(await counted(player)).toEqual([
      [100, null, 40_000],
      [0, 'return', 30_000],
      [0, 'return', 40_000],
    ])
  })

  it('D-56 a game that contributes nothing still starts', async () => {
    const answer = await server.client().call('POST /api/v2/games/{game}/launch', {
      params: { game: `${provider.id}-silent` },
      body: { mode: 'demo', locale: 'en' },
    })
    expect(answer).toMatchObject({ ok: true })
  })
})
