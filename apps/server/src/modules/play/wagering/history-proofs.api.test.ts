import { nodeCrypto } from '@fairhouse/fairness/node'
import { EVERY_GAME, verifyRound } from '@fairhouse/games'
import { type Player, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
let player: Player
/** Six of a revealed pair, four of the active one. */
const played: string[] = []
const REVEALED = 6

beforeAll(async () => {
  testServer = await sharedTestServer()
  player = await registerBettor(testServer, 100_00n)
  for (let i = 0; i < REVEALED; i++) played.push(await bet())
  await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } })
  for (let i = 0; i < 4; i++) played.push(await bet())
})

/** Ids begin with their time; two of one millisecond may have either order. */
const newestFirst = (ids: readonly string[]) => ids.toSorted().toReversed()

async function bet(): Promise<string> {
  const answer = await player.call('POST /api/v2/games/{game}/bet', {
    params: { game: 'dice' },
    body: { stake: '1.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' },
  })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.id
}

async function proofs(query: { limit?: number; before?: string }, of = player) {
  const answer = await of.call('GET /api/v2/games/history/proofs', { query })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data
}

describe('BEY-2 proofs of many rounds', () => {
  it('BEY-2 are listed newest first, in pages without a gap', async () => {
    const pages: string[] = []
    for (let before: string | null | undefined; before !== null;) {
      const page = await proofs({ limit: 4, ...(before && { before }) })
      pages.push(...page.data.map(({ id }) => id))
      before = page.next
    }
    expect(pages).toEqual(newestFirst(played))
  })

  it('BEY-2 are reproducible, except those whose seed is still sealed', async () => {
    const { data } = await proofs({})
    const verdicts = data.map(({ proof }) => verifyRound(nodeCrypto, proof, EVERY_GAME).verdict)
    expect(verdicts.filter((verdict) => verdict === 'matches')).toHaveLength(REVEALED)
    expect(data.filter(({ proof }) => proof?.serverSeed === null).map(({ id }) => id)).toEqual(newestFirst(played.slice(REVEALED)))
  })

  it("SEC-3 exclude other players' rounds", async () => {
    expect(await proofs({}, await registerBettor(testServer, 0n))).toEqual({ data: [], next: null })
  })

  it('SEC-4 require a bearer token', async () => {
    expect(await testServer.client().call('GET /api/v2/games/history/proofs')).toMatchObject({ status: 401 })
  })

  it.each([{ limit: 0 }, { limit: 201 }, { before: 'first' }, { mode: 'demo' }])('D-26 refuse %o with its field', async (query) => {
    const answer = await testServer.fetch(
      `/api/v2/games/history/proofs?${new URLSearchParams(query as unknown as Record<string, string>)}`,
      {
        headers: { authorization: `Bearer ${player.token}` },
      },
    )
    expect(answer.status).toBe(422)
    expect(Object.keys(((await answer.json()) as { errors: object }).errors)).toEqual(Object.keys(query))
  })
})
