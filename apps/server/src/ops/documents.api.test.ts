import type { Body } from '@fairhouse/contracts/client'
import { GAME_SCHEMAS, MULTI_STEP_GAMES, type SchemaId } from '@fairhouse/games'
import { besideOf } from '@fairhouse/games/rules/testing/values-of-shape.ts'
import { sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

type Json = Record<string, unknown>

interface Operation {
  requestBody: { content: { 'application/json': { schema: { properties: Json }; examples: Record<string, { value: Json }> } } }
}

let testServer: TestServer
let paths: Record<string, { post?: Operation }>
let schemas: Json
beforeAll(async () => {
  testServer = await sharedTestServer()
  const document = (await (await testServer.fetch('/openapi.json')).json()) as { paths: typeof paths; components: { schemas: Json } }
  paths = document.paths
  schemas = document.components.schemas
})

const IDS = Object.keys(GAME_SCHEMAS) as SchemaId[]
const OWN = IDS.filter((id) => !['crash', 'roulette-live', 'colour-wheel'].includes(id))
const STEPPED = Object.keys(MULTI_STEP_GAMES) as SchemaId[]

const bodyOf = (path: string) => paths[path]!.post!.requestBody.content['application/json']

/** The other calls differ from it by their bodies alone. */
type Bet = 'POST /api/v2/games/{game}/bet'

/** A guest with seeds and demo money, who sends bodies as they stand. */
async function guest() {
  const { call } = testServer.client()
  await unwrap(call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } }))
  return (path: string, body: Json) => {
    const game = path.split('/')[4]!
    const route = `POST ${path}`.replace(/games\/(?!crash|roulette-live|colour-wheel)[a-z-]+\//, 'games/{game}/')
    return call(route as Bet, { params: { game }, body: body as Body<Bet> })
  }
}

describe('the description of the API of each game', () => {
  it.each(IDS)('D-29 %s: the bet is described with its params, and its examples are accepted', async (id) => {
    const { schema, examples } = bodyOf(`/api/v2/games/${id}/bet`)
    expect(schema.properties.params).toEqual({ $ref: `#/components/schemas/${id}-params` })
    expect(schemas).toHaveProperty(`${id}-params`)
    expect(Object.keys(examples)[0]).toBe('bet')
    for (const { value } of Object.values(examples))
      expect([value, await (await guest())(`/api/v2/games/${id}/bet`, value)]).toMatchObject([value, { status: 200 }])
  })

  it.each(OWN)('D-29 %s: the autobet is described, and its examples are accepted', async (id) => {
    const { schema, examples } = bodyOf(`/api/v2/games/${id}/autobet`)
    const { plan, strategy } = GAME_SCHEMAS[id]
    const played = [plan && 'moves', strategy && 'strategy'].filter((name) => name !== undefined)
    expect(['moves', 'strategy'].filter((name) => name in schema.properties)).toEqual(played)
    expect(Object.keys(examples)).toEqual(STEPPED.includes(id) ? played : ['bet'])
    for (const { value } of Object.values(examples))
      expect([value, await (await guest())(`/api/v2/games/${id}/autobet`, value)]).toMatchObject([value, { status: 200 }])
  })

  it.each(STEPPED)('D-29 %s: the step is described, and its example is a legal move', async (id) => {
    const call = await guest()
    const opened = await unwrap(call(`/api/v2/games/${id}/bet`, bodyOf(`/api/v2/games/${id}/bet`).examples.bet!.value))
    const { step } = bodyOf(`/api/v2/games/${id}/step`).examples
    const moved = await call(`/api/v2/games/${id}/step`, { ...step!.value, round: opened.id })
    expect(moved).toMatchObject({ status: 200, data: { moves: [step!.value.move] } })
  })

  it('D-29 no step is described for a game that ends with its draw', () => {
    expect(OWN.filter((id) => paths[`/api/v2/games/${id}/step`])).toEqual(STEPPED)
  })
})

describe('what a game offers', () => {
  it.each(OWN)('D-48 %s: the bet takes every offered choice with its smallest stake', async (id) => {
    const call = await guest()
    const facts = await unwrap(testServer.client().call('GET /api/v2/games/{game}', { params: { game: id }, query: { currency: 'RUB' } }))
    expect(facts.choices.length).toBeGreaterThan(0)
    for (const { min_stake: stake, params } of facts.choices.slice(0, 10)) {
      const answer = await (STEPPED.includes(id) ? await guest() : call)(`/api/v2/games/${id}/bet`, {
        mode: 'demo',
        currency: 'RUB',
        stake,
        params,
      })
      expect([params, answer]).toMatchObject([params, { status: 200 }])
    }
  })
})

/** One value beside the schema for each field. */
const besideEach = (id: SchemaId) => [...new Map(besideOf(GAME_SCHEMAS[id].params, 'params').map((one) => [one.field, one])).values()]

describe('what a game does not offer', () => {
  it.each(IDS)('D-26 %s: a refused bet names the field and what is expected', async (id) => {
    const call = await guest()
    const body = { mode: 'demo', currency: 'RUB', stake: '10.00' }
    for (const { value, field } of besideEach(id).filter((one) => one.field !== 'params')) {
      const answer = await call(`/api/v2/games/${id}/bet`, { ...body, params: value })
      expect([value, answer]).toMatchObject([
        value,
        {
          status: 422,
          error: {
            code: 'invalid',
            errors: { params: [expect.stringContaining('wrong_value')], [field]: [expect.stringMatching(/^[a-z_]+: expected /)] },
          },
        },
      ])
    }
  })

  it.each(STEPPED)('D-26 %s: a refused move and plan name the field and what is expected', async (id) => {
    const call = await guest()
    const bet = bodyOf(`/api/v2/games/${id}/bet`).examples.bet!.value
    const planned = await call(`/api/v2/games/${id}/bet`, { ...bet, moves: ['edge'] })
    const field = GAME_SCHEMAS[id].plan ? 'moves.0' : 'moves'
    expect(planned).toMatchObject({ status: 422, error: { code: 'unlawful_move', errors: { [field]: [expect.any(String)] } } })
    const { id: round } = await unwrap(call(`/api/v2/games/${id}/bet`, bet))
    const moved = await call(`/api/v2/games/${id}/step`, { mode: 'demo', round, step: 0, move: 'edge' })
    const expected = [expect.stringMatching(/^[a-z_]+: expected /)]
    expect(moved).toMatchObject({ status: 422, error: { code: 'unlawful_move', errors: { move: expected } } })
  })

  it('D-26 names the field of a strategy, and both ways to play where none is given', async () => {
    const call = await guest()
    const body = { mode: 'demo', currency: 'RUB', stake: '10.00', params: {} }
    const wrong = await call('/api/v2/games/hilo/bet', { ...body, strategy: { side: 'hi', guesses: 51 } })
    const too = [expect.stringMatching(/^too_big: expected a whole number from 1 to 50/)]
    expect(wrong).toMatchObject({ status: 422, error: { errors: { strategy: [expect.any(String)], 'strategy.guesses': too } } })
    const autobet = { ...body, bets: 1, on_win: { action: 'keep' }, on_loss: { action: 'keep' }, stop: { loss: '50.00' } }
    const unplayed = await call('/api/v2/games/hilo/autobet', autobet)
    const required = [expect.stringContaining('required')]
    expect(unplayed).toMatchObject({ status: 422, error: { errors: { moves: required, strategy: required } } })
  })

  it('PRO-1 names the case that is not on sale', async () => {
    const params = { caseId: 'no-such-case', count: 1, currency: 'RUB' }
    const answer = await (await guest())('/api/v2/games/cases/bet', { mode: 'demo', currency: 'RUB', stake: '10.00', params })
    expect(answer).toMatchObject({ status: 422, error: { errors: { 'params.caseId': [expect.stringContaining('GET /api/v2/cases')] } } })
  })
})
