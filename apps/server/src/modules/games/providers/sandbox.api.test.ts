// @module-tag slow
import { registerPlayer, sharedTestServer, type Player, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await sharedTestServer()
  await server.server.app.providers.operator.importNow('sandbox')
})

const catalogue = async () => {
  const answer = await server.client().call('GET /api/v2/catalogue', { query: {} })
  return answer.ok ? answer.data.data : []
}
const atGames = (path: string, fields: Record<string, string>) =>
  server.fetch(path, {
    method: 'POST',
    host: `games.${server.config.siteHost}`,
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
  })
const order = async (mode: string) => expect((await atGames('/orders', { mode })).status).toBe(303)
const launch = (player: Player) =>
  player.call('POST /api/v2/games/{game}/launch', { params: { game: 'sandbox-river-stones' }, body: { mode: 'real', locale: 'en' } })

/** The result that the provider's page shows after each of these rounds of 1.00. */
async function playRounds(player: Player, count: number): Promise<string[]> {
  const answer = await launch(player)
  if (!answer.ok) throw new Error(answer.error.code)
  const fields = { ...Object.fromEntries(new URL(answer.data.url).searchParams), stake: '1.00' }
  const results: string[] = []
  for (let n = 0; n < count; n++) {
    const page = await (await atGames('/play', fields)).text()
    results.push(/role="status">([^<]*)</.exec(page)?.[1] ?? '')
  }
  return results
}

const cashOf = async (player: Player) => (await server.server.app.ledger.wallet(player.id, 'RUB'))!.cash
async function rich(): Promise<Player> {
  const player = await registerPlayer(server, { currency: 'RUB' })
  await server.server.app.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: 10_000n }))
  return player
}

/** Minor units that these results should have changed. */
const changeOf = (results: readonly string[]): bigint =>
  results.reduce((sum, result) => {
    const paid = /paid (\d+)\.(\d\d)/.exec(result)
    return paid ? sum + BigInt(`${paid[1]}${paid[2]}`) - 100n : sum
  }, 0n)

describe('PRO-9 the provider of the sandbox', () => {
  it('PRO-9 is imported by a start, and offers its games', async () => {
    await expect.poll(async () => (await catalogue()).map(({ slug }) => slug)).toContain('sandbox-river-stones')
  })
})

describe('PRO-10 a provider in bad conditions', () => {
  it.each([
    ['right', /paid/],
    ['double', /paid/],
    ['late_win', /paid/],
    ['slow', /paid/],
    ['tombstone', /refused: ROLLED_BACK/],
    ['lost_bet', /was returned/],
  ])('PRO-10 leaves the money right when it is ordered: %s', async (mode, result) => {
    await order(mode)
    const player = await rich()
    const results = await playRounds(player, mode === 'slow' ? 1 : 6)
    for (const shown of results) expect(shown).toMatch(result)
    expect(await cashOf(player)).toBe(10_000n + changeOf(results))
    expect((await server.server.app.ledger.bets(player.id, { limit: 50, result: 'open' })).length).toBe(0)
    expect(await server.server.app.ledger.check()).toEqual([])
  })

  it('PRO-10 an outage stops launches until the provider answers again', async () => {
    const { operator } = server.server.app.providers
    const player = await rich()
    await order('outage')
    expect(await operator.importNow('sandbox')).toMatchObject({ code: 'game_unavailable' })
    await expect.poll(async () => (await launch(player)).status).toBe(503)
    expect((await operator.list()).find(({ id }) => id === 'sandbox')).toMatchObject({
      lastFault: 'provider sandbox answered 503 to /games',
    })
    await order('right')
    expect(await operator.importNow('sandbox')).toMatchObject({ games: 5, left: 0 })
    await expect.poll(async () => (await launch(player)).status).toBe(200)
  })

  it('PRO-9 the history shows the rounds with provider, game and result', async () => {
    await order('right')
    const player = await rich()
    const [result] = await playRounds(player, 1)
    const history = await player.call('GET /api/v2/games/history', { query: {} })
    const [row] = history.ok ? history.data.data : []
    expect(row).toMatchObject({ game: 'slots', status: 'settled', stake: '1.00', params: { provider: 'sandbox', title: 'River Stones' } })
    expect(result).toContain(row!.payout)
    const round = await player.call('GET /api/v2/rounds/{id}', { params: { id: row!.id } })
    expect(round.ok && round.data.proof).toMatchObject({ game: 'slots', serverSeed: null, commitment: '' })
    await expect
      .poll(async () => {
        const feed = await server.client().call('GET /api/v2/feed', { query: { game: 'slots' } })
        return feed.ok && feed.data.latest.length
      })
      .toBeGreaterThan(0)
  })
})
