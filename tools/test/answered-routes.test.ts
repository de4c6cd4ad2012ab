import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { consoleRoutes, routes, type RouteTable } from '@fairhouse/contracts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createRouteFinder, noteOf, unansweredRoutes } from './answered-routes.ts'
import type { Layer } from './layer.ts'
import { createRoutesLayer, withRoutesLayer } from './routes-layer.ts'
import { runLayers } from './run-layers.ts'
import { lookAgain } from './second-look.ts'

describe('the route of a call', () => {
  const find = createRouteFinder(['GET /bets/{id}', 'GET /bets/active', 'POST /bets', 'GET /bets/{id}/proof'])

  it('is found with parameters, a query and a trailing slash', () => {
    expect(find('GET', '/bets/7')).toBe('GET /bets/{id}')
    expect(find('GET', '/bets/7/proof?full=1')).toBe('GET /bets/{id}/proof')
    expect(find('POST', '/bets/')).toBe('POST /bets')
  })

  it('is the one with a fixed segment before the one with a parameter, wherever the contract has it', () => {
    expect(find('GET', '/bets/active')).toBe('GET /bets/active')
  })

  it('is none for another method, another length or an empty parameter', () => {
    expect(['PUT /bets', 'GET /bets', 'GET /bets//proof', 'GET /bets/7/proof/8'].map((call) => find(...splitCall(call)))).toEqual(
      Array.from({ length: 4 }, () => undefined),
    )
  })
})

const splitCall = (call: string) => call.split(' ') as [string, string]

/** Two that a player calls. */
const TABLE: RouteTable = { 'GET /a': routes['GET /api/v2/betslip'], 'GET /b': routes['GET /api/v2/vip/rewards'] }

describe('a route', () => {
  const open = (...answers: [string, number][]) => unansweredRoutes(TABLE, new Set(answers.map((each) => noteOf(...each)!)))

  it('without success or without refusal is found, with what is missing', () => {
    expect(open(['GET /a', 200], ['GET /b', 404])).toEqual(['GET /a has no 4xx', 'GET /b has no 2xx'])
    expect(open(['GET /a', 500], ['GET /b', 204], ['GET /b', 401])).toEqual(['GET /a has no 2xx and no 4xx'])
  })

  it('is not found with both; a redirect is a success', () => {
    expect(open(['GET /a', 302], ['GET /a', 422], ['GET /b', 206], ['GET /b', 429])).toEqual([])
  })
})

describe('a refusal', () => {
  const needed = (table: RouteTable) => unansweredRoutes(table, new Set())

  it('is needed of a route that takes something, that not everybody may call, or that declares one', () => {
    const { 'GET /geo_ip': declared, 'GET /mirror': open, 'GET /api/v2/cases': taking } = routes
    const guarded = consoleRoutes['GET /console/v1/books']
    expect(needed({ 'GET /a': declared, 'GET /b': taking, 'GET /c': guarded })).toEqual(
      ['GET /a', 'GET /b', 'GET /c'].map((key) => `${key} has no 2xx and no 4xx`),
    )
    expect(needed({ 'GET /a': open, 'GET /b': routes['GET /ready'] }), 'a 503 is no refusal').toEqual([
      'GET /a has no 2xx',
      'GET /b has no 2xx',
    ])
  })
})

describe('the layer', () => {
  let folder: string
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'fairhouse-answers-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  const note = (worker: string, ...lines: string[]) => writeFileSync(join(folder, worker), `${lines.join('\n')}\n`)

  it('reads the notes of all workers', async () => {
    note('one', 'GET /a 2xx', 'GET /b 2xx')
    note('other', 'GET /a 4xx', 'GET /b 4xx')
    expect(await createRoutesLayer(folder, TABLE).run({ rest: [] })).toMatchObject({ passed: 1, failed: 0, failures: [] })
  })

  it('fails once, with every route that lacks an answer, also if nothing was noted', async () => {
    expect(await createRoutesLayer(folder, TABLE).run({ rest: [] })).toMatchObject({
      passed: 0,
      failed: 1,
      output: 'GET /a has no 2xx and no 4xx\nGET /b has no 2xx and no 4xx',
      failures: [{ line: expect.stringContaining('GET /a has no 2xx and no 4xx | GET /b has') }],
    })
  })

  it('counts what the second run of a failed test noted, and stays red if that is not all', async () => {
    note('one', 'GET /a 2xx', 'GET /b 2xx', 'GET /b 4xx')
    const layers = [createRoutesLayer(folder, TABLE)]
    const first = await runLayers(layers, { rest: [] }, () => undefined)
    const again = () => lookAgain(layers, first, { rest: [] }, () => undefined)
    expect(await again()).toMatchObject({ failed: 1, flaky: [] })
    note('again', 'GET /a 4xx')
    expect(await again()).toMatchObject({ failed: 0, flaky: [{ layer: 'routes' }] })
  })

  it('runs behind the layers that note, only if all of them run and only in the quick tier', () => {
    const layers = ['unit', 'sim', 'api', 'browser'].map((name): Layer => ({ name, run: () => Promise.reject(new Error('not to be run')) }))
    const names = (given: Layer[], isQuick?: boolean) =>
      withRoutesLayer(given, { ...(isQuick !== undefined && { isQuick }) }).map(({ name }) => name)
    expect(names(layers, true)).toEqual(['unit', 'sim', 'api', 'routes', 'browser'])
    expect(names(layers, false)).toEqual(['unit', 'sim', 'api', 'browser'])
    expect(names(layers.slice(2), true)).toEqual(['api', 'browser'])
  })
})
