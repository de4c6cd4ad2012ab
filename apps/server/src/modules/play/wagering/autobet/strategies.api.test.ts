// @module-tag slow
import { type Body, newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { EVERY_GAME, verifyRound } from '@fairhouse/games'
import { atTable, codeOf, type Player, registerBettor, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

type AutobetBody = Body<'POST /api/v2/games/{game}/autobet'>

const keep = { action: 'keep' as const }
const BODY: AutobetBody = {
  mode: 'real',
  currency: 'RUB',
  stake: '2.00',
  params: {},
  bets: 3,
  on_win: keep,
  on_loss: keep,
  stop: { loss: '50.00' },
}
const start = ({ call }: Player, game: string, more: Partial<AutobetBody>) =>
  call('POST /api/v2/games/{game}/autobet', { params: { game }, body: { ...BODY, ...more } })

const ended = ({ call }: Player, game: string, mode: 'real' | 'demo') =>
  vi.waitFor(
    async () => {
      const { autobet } = await unwrap(call('GET /api/v2/games/{game}/autobet', { params: { game }, query: { mode } }))
      expect(autobet).toMatchObject({ running: false })
      return autobet!
    },
    { timeout: 60_000, interval: 20 },
  )

const STRATEGIES = [
  ['PRO-5', 'hilo', { side: 'likelier', guesses: 2 }],
  ['PRO-5', 'hilo', { side: 'lo', multiplier: 15_000 }],
  ['D-65', 'video-poker', { hold: 'best' }],
] as const

describe('rounds played by a strategy', () => {
  it.each(STRATEGIES)('%s an autobet of %s by %j plays to its end in real and demo money', async (_, game, strategy) => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      if (mode === 'demo') await atTable(player, game, { mode }).rotate()
      expect(await unwrap(start(player, game, { mode, strategy }))).toMatchObject({ running: true, settings: { strategy } })
      const { played, stopped, last } = await ended(player, game, mode)
      expect([played, stopped, last?.status]).toEqual([3, 'finished', 'settled'])
      expect(last!.moves!.length).toBeGreaterThan(0)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it.each(STRATEGIES)('%s a round of %s by %j is proven by its moves', async (_, game, strategy) => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, game, { stake: '2.00' })
    const { id, outcome } = await unwrap(table.bet({}, { strategy }))
    await unwrap(table.rotate())
    const { proof } = await unwrap(table.round(id))
    expect(verifyRound(nodeCrypto, proof, EVERY_GAME)).toMatchObject({ verdict: 'matches', working: { outcome } })
  })

  it('D-27 PRO-5 the same key and strategy return the first round, another strategy is refused', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const [table, key] = [atTable(player, 'hilo'), newKey()]
    const strategy = { side: 'hi', guesses: 1 }
    const first = await unwrap(table.bet({}, { strategy }, key))
    expect(await unwrap(table.bet({}, { strategy: { guesses: 1, side: 'hi' } }, key))).toEqual(first)
    expect(await codeOf(table.bet({}, { strategy: { side: 'lo', guesses: 1 } }, key))).toBe('idempotency_mismatch')
    expect(await codeOf(table.bet({}, {}, key))).toBe('idempotency_mismatch')
  })
})

describe('hostile strategies', () => {
  it.each<[string, string, object, string]>([
    ['none at all', 'hilo', {}, 'moves'],
    ['beside moves', 'hilo', { moves: ['hi'], strategy: { side: 'hi', guesses: 1 } }, 'strategy'],
    ['of another game', 'hilo', { strategy: { hold: 'best' } }, 'strategy'],
    ['with a card to stop at', 'hilo', { strategy: { side: 'hi', guesses: 1, card: 51 } }, 'strategy'],
    ['that holds cards unseen', 'video-poker', { strategy: { hold: 'royal' } }, 'strategy'],
    ['in a game without them', 'miner', { params: { mines: 3 }, strategy: { side: 'hi', guesses: 1 } }, 'strategy'],
    ['in a game of one draw', 'dice', { params: { direction: 'under', target: 5000 }, strategy: { side: 'hi', guesses: 1 } }, 'strategy'],
  ])('D-26 refuses one %s (%s), and takes no money', async (_, game, more, field) => {
    const player = await registerBettor(testServer, 100_00n)
    expect(await start(player, game, more)).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { [field]: [expect.any(String)] } },
    })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
