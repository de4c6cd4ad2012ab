import { bytesFrom } from '@fairhouse/fairness'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'

import { GAMES } from '../../manifests/src/index.ts'
import {
  EVERY_GAME,
  exampleOf,
  faultsOf,
  GAME_SCHEMAS,
  type GameId,
  jsonSchemaOf,
  LIMBO_TARGETS,
  MULTI_STEP_GAMES,
  type MultiStepGame,
  parseColourBet,
  parseCrashBet,
  parseRouletteParams,
  type SchemaId,
  type Shape,
  stakeChoices,
  strategyOf,
  unlistedNames,
} from './index.ts'
import { allowedBy, besideOf } from './testing/values-of-shape.ts'

const IDS = Object.keys(GAME_SCHEMAS) as SchemaId[]
const STEPPED = Object.keys(MULTI_STEP_GAMES) as (keyof typeof MULTI_STEP_GAMES)[]

/** The rules decide: what a shape allows and refuses is compared with them. */
const SHARED: Readonly<Record<string, (params: unknown) => object | undefined>> = {
  crash: parseCrashBet,
  'roulette-live': parseRouletteParams,
  'colour-wheel': parseColourBet,
}
const parse = (id: SchemaId, params: unknown) => (SHARED[id] ?? EVERY_GAME[id as GameId].parse)(params)
const fieldsOf = (shape: Shape, value: unknown, path: string) => Object.keys(faultsOf(shape, value, path))
const isValid = (shape: Shape) => {
  const schema = z.fromJSONSchema(jsonSchemaOf(shape) as z.core.JSONSchema.JSONSchema)
  return (value: unknown) => schema.safeParse(value).success
}
const zeros = () => bytesFrom(() => new Uint8Array(32))

describe('the schema of every game', () => {
  it('BEY-2 exists for each game that takes bets by params', () => {
    const withParams = Object.entries(GAMES).filter(([, { kind }]) => kind !== 'pot')
    const tables = withParams.flatMap(([id, manifest]) => ('tables' in manifest ? manifest.tables : [id]))
    expect(IDS.toSorted()).toEqual(tables.filter((id) => id !== 'coin-pvp').toSorted())
  })

  it.each(IDS)('BEY-2 %s: the rules take every value that the schema allows', (id) => {
    const { params } = GAME_SCHEMAS[id]
    for (const value of allowedBy(params)) {
      expect([value, fieldsOf(params, value, 'params')]).toEqual([value, []])
      expect([value, parse(id, value)]).toEqual([value, expect.any(Object)])
    }
  })

  it.each(IDS)('D-26 %s: a value beside the schema is refused by the rules, and its field is named', (id) => {
    const { params } = GAME_SCHEMAS[id]
    const beside = besideOf(params, 'params')
    expect(beside.length).toBeGreaterThan(2)
    for (const { value, field } of beside) {
      expect([value, parse(id, value)]).toEqual([value, undefined])
      expect([value, fieldsOf(params, value, 'params')]).toEqual([value, expect.arrayContaining([field])])
    }
  })

  it.each(IDS)('D-29 %s: its JSON Schema allows and refuses the same values', (id) => {
    for (const shape of Object.values(GAME_SCHEMAS[id]) as Shape[]) {
      const valid = isValid(shape)
      expect(allowedBy(shape).filter((value) => !valid(value))).toEqual([])
      const hasTwice = (value: unknown) => JSON.stringify(value).includes('},{') // no JSON Schema forbids a field's value twice
      expect(besideOf(shape, 'x').filter(({ value }) => value !== undefined && !hasTwice(value) && valid(value))).toEqual([])
    }
  })

  it('D-65 limbo: exactly the targets of the rules are allowed', () => {
    const targets = new Set(LIMBO_TARGETS)
    const { params } = GAME_SCHEMAS.limbo
    const near = [...Array(11_000).keys(), ...LIMBO_TARGETS.flatMap((target) => [target - 1, target, target + 1, target + 10])]
    const isAllowed = (target: number) => fieldsOf(params, { target }, 'params').length === 0
    expect([...new Set(near)].filter((target) => targets.has(target) !== isAllowed(target))).toEqual([])
  })

  it.each(IDS.filter((id) => id !== 'cases'))('D-48 %s: the bet takes every choice that is offered', (id) => {
    const offered = stakeChoices(id).map(({ params }) => params('1.00'))
    expect(offered.length).toBeGreaterThan(0)
    expect(offered.filter((params) => fieldsOf(GAME_SCHEMAS[id].params, params, 'params').length > 0 || !parse(id, params))).toEqual([])
  })
})

describe('the schema of moves', () => {
  const openRound = (game: MultiStepGame) => game.parse(exampleOf(GAME_SCHEMAS[game.id as SchemaId].params))!

  it.each(STEPPED)('D-26 %s: the rules refuse each move beside the schema, and the field is named', (id) => {
    const { move } = GAME_SCHEMAS[id]
    const round = openRound(MULTI_STEP_GAMES[id]).start(zeros(), 100n)
    for (const { value, field } of besideOf(move!, 'move')) {
      expect([value, round.move(value, 0)]).toEqual([value, 'unlawful_move'])
      expect([value, fieldsOf(move!, value, 'move')]).toEqual([value, [field]])
    }
  })

  it.each(STEPPED)('BEY-2 %s: the rules take each move of the schema, in a round where it is legal', (id) => {
    const { move } = GAME_SCHEMAS[id]
    const bet = openRound(MULTI_STEP_GAMES[id])
    const rounds = [0, 1, 2, 3, 60, 120, 200].map((byte) =>
      bet.start(
        bytesFrom(() => new Uint8Array(32).fill(byte)),
        100n,
      ),
    )
    for (const value of allowedBy(move!))
      expect([value, rounds.some((round) => typeof round.move(value, 0) !== 'string')]).toEqual([value, true])
  })

  it.each(STEPPED)('BEY-2 %s: a plan of the schema is one of the rules, and one beside it is refused with its field', (id) => {
    const { plan } = GAME_SCHEMAS[id]
    const bet = openRound(MULTI_STEP_GAMES[id])
    expect(plan === undefined).toBe(bet.plan(['hi']) === undefined && id === 'hilo')
    if (!plan) return
    for (const value of allowedBy(plan) as unknown[][]) expect([value, bet.plan(value)]).toEqual([value, expect.any(Function)])
    for (const { value, field } of besideOf(plan, 'moves').filter((beside) => Array.isArray(beside.value))) {
      expect([value, bet.plan(value as unknown[])]).toEqual([value, undefined])
      expect(fieldsOf(plan, value, 'moves')).toContain(field)
    }
  })

  it.each(IDS)('PRO-5 %s: its strategies are those of the schema', (id) => {
    const { strategy } = GAME_SCHEMAS[id]
    if (!strategy) return expect(strategyOf(id, { side: 'hi', guesses: 1 }) ?? strategyOf(id, { hold: 'best' })).toBeUndefined()
    for (const value of allowedBy(strategy)) expect([value, strategyOf(id, value)]).toEqual([value, expect.any(Object)])
    for (const { value, field } of besideOf(strategy, 'strategy')) {
      expect([value, strategyOf(id, value)]).toEqual([value, undefined])
      expect(fieldsOf(strategy, value, 'strategy')).toContain(field)
    }
  })
})

describe('the faults of a value', () => {
  const limbo = GAME_SCHEMAS.limbo.params

  it('D-26 say what the game expects, with its unit', () => {
    const expected =
      'expected a whole number from 101 to 1000, or from 1010 to 10000 in steps of 10, or from 10100 to 100000 in steps of 100. ' +
      'In hundredths: 200 is 2.00x.'
    expect({ ...faultsOf(limbo, { target: '2.00' }, 'params') }).toEqual({ 'params.target': [`wrong_type: ${expected}`] })
    expect({ ...faultsOf(limbo, { target: 2 }, 'params') }).toEqual({ 'params.target': [`too_small: ${expected}`] })
    expect({ ...faultsOf(limbo, {}, 'params') }).toEqual({ 'params.target': [`required: ${expected}`] })
  })

  it('D-26 name at most twenty fields, whatever a body contains', () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`field${i}`, i]))
    expect(Object.keys(faultsOf(limbo, many, 'params'))).toHaveLength(20)
    expect(Object.keys(faultsOf(limbo, JSON.parse('{"target":200,"__proto__":1}'), 'params'))).toEqual(['params.__proto__'])
  })

  it('PRO-1 name the case that is not on sale', () => {
    const bet = { caseId: 'no-such-case', count: 1, currency: 'RUB' }
    expect(fieldsOf(GAME_SCHEMAS.cases.params, bet, 'params')).toEqual([])
    expect(unlistedNames(GAME_SCHEMAS.cases.params, 'params')).toEqual({
      'params.caseId': [expect.stringContaining('GET /api/v2/cases')],
    })
  })
})
