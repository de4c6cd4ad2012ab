import { newKey } from '@fairhouse/contracts/client'
import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
let player: Player
/** Ids, oldest first. */
const played: { id: string; won: boolean; at: string }[] = []

beforeAll(async () => {
  testServer = await sharedTestServer()
  player = await registerBettor(testServer, 100_00n)
  for (let i = 0; i < 12; i++) {
    const answer = await player.call('POST /api/v2/games/{game}/bet', {
      params: { game: 'dice' },
      body: { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' },
    })
    if (!answer.ok) throw new Error(answer.error.code)
    played.push({ id: answer.data.id, won: answer.data.payout !== '0.00', at: answer.data.at })
  }
})

type Query = { game?: string; from?: string; to?: string; result?: 'won' | 'lost'; before?: string; limit?: number }
async function history(query: Query = {}) {
  const answer = await player.call('GET /api/v2/games/history', { query })
  if (!answer.ok) throw new Error(answer.error.code)
  return { ids: answer.data.data.map(({ id }) => id), next: answer.data.next }
}
const ids = (rounds: typeof played) => rounds.map(({ id }) => id).toReversed()

describe("a player's own history", () => {
  it('PRO-4 lists every round, newest first, in pages without a gap', async () => {
    const pages: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page = await history({ limit: 5, ...(before && { before }) })
      pages.push(...page.ids)
      before = page.next
    }
    expect(pages).toEqual(ids(played))
  })

  it('is filtered by result, time and game', async () => {
    expect((await history({ result: 'won' })).ids).toEqual(ids(played.filter(({ won }) => won)))
    expect((await history({ result: 'lost' })).ids).toEqual(ids(played.filter(({ won }) => !won)))
    const [from, to] = [played[3]!.at, played[8]!.at]
    expect((await history({ from, to })).ids).toEqual(ids(played.filter(({ at }) => at >= from && at < to)))
    expect((await history({ game: 'dice' })).ids).toHaveLength(12)
    expect((await history({ game: 'lotto' })).ids).toEqual([])
  })

  it('has a strip of recent rounds per game', async () => {
    const strip = await player.call('GET /api/v2/games/{game}/strip', { params: { game: 'dice' }, query: { mode: 'real', limit: 3 } })
    expect(strip).toMatchObject({
      data: {
        data: ids(played)
          .slice(0, 3)
          .map((id) => ({ id, outcome: { roll: expect.any(Number) } })),
      },
    })
  })

  it('SEC-4 requires a bearer token', async () => {
    expect(await testServer.client().call('GET /api/v2/games/history')).toMatchObject({ status: 401 })
    expect(
      await testServer.client().call('GET /api/v2/games/{game}/strip', { params: { game: 'dice' }, query: { mode: 'real' } }),
    ).toMatchObject({ status: 401 })
  })

  it.each([
    { limit: 0 },
    { limit: 101 },
    { limit: 1.5 },
    { from: 'yesterday' },
    { result: 'maybe' },
    { before: "' or 1=1" },
    { game: 'DROP TABLE' },
    { player: '1' },
  ])('D-26 refuses %o with its field', async (query) => {
    const answer = await testServer.fetch(`/api/v2/games/history?${new URLSearchParams(query as unknown as Record<string, string>)}`, {
      headers: { authorization: `Bearer ${player.token}` },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(Object.keys(query))
  })
})

describe('one round', () => {
  it('comes with its proof', async () => {
    const { id } = played[0]!
    const answer = await player.call('GET /api/v2/rounds/{id}', { params: { id } })
    expect(answer).toMatchObject({
      data: {
        own: true,
        round: { id, stake: '1.00' },
        proof: { game: 'dice', nonce: 0, serverSeed: null, clientSeed: 'first', stake: '1.00' },
      },
    })
  })

  it('SEC-3 of a player who hides statistics is visible only to that player', async () => {
    const [hiding, other] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 0n)]
    await hiding.call('PUT /profile/settings', { body: { is_statistics_hidden: true } })
    const answer = await hiding.call('POST /api/v2/games/{game}/bet', {
      params: { game: 'dice' },
      body: { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' },
    })
    if (!answer.ok) throw new Error(answer.error.code)
    const params = { id: answer.data.id }
    expect(await hiding.call('GET /api/v2/rounds/{id}', { params })).toMatchObject({ data: { own: true } })
    for (const stranger of [other, testServer.client()])
      expect(await stranger.call('GET /api/v2/rounds/{id}', { params })).toMatchObject({ status: 404 })
  })

  it('is not found when it was never played', async () => {
    expect(await player.call('GET /api/v2/rounds/{id}', { params: { id: newKey() } })).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    })
    expect((await player.call('GET /api/v2/rounds/{id}', { params: { id: 'latest' } })).status).toBe(422)
  })
})
