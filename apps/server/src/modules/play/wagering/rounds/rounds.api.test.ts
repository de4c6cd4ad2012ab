import { newKey } from '@fairhouse/contracts/client'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const MISSING = { params: { game: 'lotto' } }

describe('PRO-2 rounds of several steps in the API', () => {
  it('PRO-2 are listed and playable on another device, and not listed after their end', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const phone = testServer.client()
    phone.setToken(player.token)
    const [here, there] = [atTable(player, 'hilo'), atTable(phone, 'hilo')]
    const begun = await unwrap(here.bet({}))
    const { round } = await unwrap(there.active())
    expect(round).toMatchObject({ id: begun.id, state: begun.state, outcome: begun.outcome, proof: begun.proof })
    await unwrap(there.step(begun.id, 0, 'skip'))
    expect(await here.step(begun.id, 0, 'skip')).toMatchObject({ status: 409, error: { code: 'wrong_step', details: { step: 1 } } })
  })

  it('PRO-2 allow one round per game at a time', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const { id } = await unwrap(atTable(player, 'coinflip').bet({}))
    expect(await atTable(player, 'coinflip').bet({})).toMatchObject({ status: 409, error: { code: 'round_open', details: { round: id } } })
    for (const [game, params] of [
      ['miner', { mines: 3 }],
      ['stairs', { bombsPerLevel: 1 }],
      ['hilo', {}],
    ] as const)
      expect(await codeOf(atTable(player, game).bet(params))).toBe('done')
    expect(await codeOf(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'now' } }))).toBe('game_active')
  })

  it('PRO-2 return one refusal for each invalid action, and change nothing', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'coinflip')
    const { id } = await unwrap(table.bet({}))
    expect(await table.cashOut(id, 0)).toMatchObject({ status: 409, error: { code: 'nothing_to_cash_out' } })
    expect(await table.step(id, 0, 'edge')).toMatchObject({ status: 422, error: { code: 'unlawful_move' } })
    expect(await table.step(id, 1, 'heads')).toMatchObject({ status: 409, error: { code: 'wrong_step' } })
    expect(await table.cashOut(id, 7)).toMatchObject({ status: 409, error: { code: 'wrong_step' } })
    expect(await table.step(newKey(), 0, 'heads')).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect(await atTable(player, 'miner').step(id, 0, 1)).toMatchObject({ status: 404, error: { code: 'not_found' } })
    expect((await unwrap(table.active())).round).toMatchObject({ id, state: { step: 0 } })
    for (let step = 0; ; step++) if ((await unwrap(table.step(id, step, 'heads'))).status !== 'open') break
    expect(await table.step(id, 0, 'heads')).toMatchObject({ status: 409, error: { code: 'round_over' } })
    expect(await table.cashOut(id, 1)).toMatchObject({ status: 409, error: { code: 'round_over' } })
  })

  it('PRO-2 are not visible, playable or endable for other players', async () => {
    const [player, stranger] = [await registerBettor(testServer, 100_00n), await registerBettor(testServer, 100_00n)]
    const { id } = await unwrap(atTable(player, 'coinflip').bet({}))
    for (const visitor of [stranger, testServer.client()])
      expect(await visitor.call('GET /api/v2/rounds/{id}', { params: { id } })).toMatchObject({ status: 404 })
    expect(await codeOf(atTable(stranger, 'coinflip').step(id, 0, 'heads'))).toBe('not_found')
    expect(await codeOf(atTable(stranger, 'coinflip').cashOut(id, 0))).toBe('not_found')
    expect(await unwrap(atTable(stranger, 'coinflip').active())).toEqual({ round: null })
    expect(await codeOf(atTable(player, 'coinflip', { mode: 'demo' }).step(id, 0, 'heads'))).toBe('not_found')
  })

  it('SEC-4 answer 401 without a bearer for real money, and refuse an unknown game', async () => {
    const guest = testServer.client()
    const table = atTable(guest, 'miner')
    for (const answer of [
      await table.active(),
      await table.step(newKey(), 0, 1),
      await table.cashOut(newKey(), 0),
      await table.bet({ mines: 3 }),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
    expect(await guest.call('GET /api/v2/games/{game}/active', { ...MISSING, query: { mode: 'demo' } })).toMatchObject({
      error: { code: 'unknown_game' },
    })
    expect(await codeOf(atTable(guest, 'lotto', { mode: 'demo' }).step(newKey(), 0, 1))).toBe('unknown_game')
    expect(await codeOf(atTable(guest, 'lotto', { mode: 'demo' }).cashOut(newKey(), 0))).toBe('unknown_game')
  })

  it('D-6 are playable with demo money, which keeps its currency until the end', async () => {
    const guest = testServer.client()
    const table = atTable(guest, 'coinflip', { mode: 'demo' })
    expect(await unwrap(table.active())).toEqual({ round: null })
    expect(await codeOf(table.step(newKey(), 0, 'heads'))).toBe('not_found')
    await unwrap(table.rotate('guest'))
    const begun = await unwrap(table.bet({}))
    expect(begun).toMatchObject({ mode: 'demo', balance: '9999.00' })
    expect(await codeOf(guest.call('POST /api/v2/demo/refill', { body: { currency: 'USD' } }))).toBe('game_active')
    for (let step = 0; ; step++) if ((await unwrap(table.step(begun.id, step, 'heads'))).status !== 'open') break
    expect(await codeOf(guest.call('POST /api/v2/demo/refill', { body: { currency: 'USD' } }))).toBe('done')
  })

  it.each<[string, object]>([
    ['a step of text', { step: '0' }],
    ['half a step', { step: 0.5 }],
    ['a step below the first', { step: -1 }],
    ['a round that is no id', { round: "' or 1=1" }],
    ['a third mode', { mode: 'free' }],
    ['a move that is a list', { move: [1] }],
    ['a move as long as a book', { move: 'x'.repeat(500) }],
    ['an unknown field', { payout: '100.00' }],
  ])('D-26 are field errors: %s', async (_, wrong) => {
    const player = await registerBettor(testServer, 100_00n)
    const body = { mode: 'real', round: newKey(), step: 0, move: 1, ...wrong }
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' }
    const answer = await testServer.fetch('/api/v2/games/miner/step', { method: 'POST', headers, body: JSON.stringify(body) })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'invalid' })
  })

  it('autobet plays a game of several steps only with a plan', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const keep = { action: 'keep' as const }
    const start = (more: object) =>
      player.call('POST /api/v2/games/{game}/autobet', {
        params: { game: 'miner' },
        body: {
          mode: 'real',
          currency: 'RUB',
          stake: '1.00',
          params: { mines: 3 },
          bets: 3,
          on_win: keep,
          on_loss: keep,
          stop: { loss: '50.00' },
          ...more,
        },
      })
    expect(await start({})).toMatchObject({ status: 422, error: { errors: { moves: [expect.stringContaining('required')] } } })
    expect(await codeOf(start({ moves: [1, 1] }))).toBe('unlawful_move')
    await unwrap(start({ moves: [1, 2] }))
    await vi.waitFor(
      async () =>
        expect(await player.call('GET /api/v2/games/{game}/autobet', { params: { game: 'miner' }, query: { mode: 'real' } })).toMatchObject(
          {
            data: { autobet: { played: 3, stopped: 'finished', last: { status: 'settled', moves: expect.any(Array) } } },
          },
        ),
      { timeout: 60_000 },
    )
  })
})

describe("an open round in the player's list of rounds", () => {
  it('PRO-7 is listed as open with its visible part, and as ended afterwards', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'coinflip')
    const { id } = await unwrap(table.bet({}))
    const history = async () => (await unwrap(player.call('GET /api/v2/games/history', { query: {} }))).data
    expect(await history()).toMatchObject([{ id, status: 'open', payout: '0.00', outcome: { flips: [] }, moves: [] }])
    expect(await unwrap(table.round(id))).toMatchObject({ round: { status: 'open' }, events: [], proof: { serverSeed: null, moves: [] } })
    let ended = await unwrap(table.step(id, 0, 'heads'))
    if (ended.status === 'open') ended = await unwrap(table.cashOut(id, 1))
    expect(await history()).toMatchObject([{ id, status: 'settled', payout: ended.payout, outcome: ended.outcome, moves: ended.moves }])
    expect((await unwrap(table.round(id))).events).toEqual(ended.events)
  })
})
