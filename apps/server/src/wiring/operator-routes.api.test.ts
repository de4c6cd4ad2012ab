/** Access rules of every route of the console and of the partners' site, read from the contract: new routes are included automatically. */
import { consoleRoutes, methodAndPath, OPERATOR_ACTS, partnerRoutes, type Route, type Schema } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { createSeededRandom, createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addOperator, logIn, type OperatorSession } from '../modules/staff/backoffice/testing/operator.ts'
import { sample } from '../testing/fuzz/sample.ts'

let testServer: TestServer
let powerless: OperatorSession
let admin: OperatorSession
/** Of an operator with every right. */
let allowedAll: OperatorSession
beforeAll(async () => {
  const clock = createTestClock()
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  const head = await logIn(testServer, clock, 'head')
  admin = await logIn(testServer, clock, 'admin')
  for (const [name, may] of [
    ['guest', []],
    ['all', OPERATOR_ACTS],
  ] as const) {
    await admin.call('POST', '/roles', { name, may, version: null, reason: 'a visitor' })
    const { data } = (await head.call('GET', '/approvals')).body as { data: { id: string }[] }
    await head.call('POST', `/approvals/${data[0]!.id}/approve`, { reason: 'as agreed' })
  }
  allowedAll = await addOperator(testServer, clock, { login: 'allowed', role: 'all' })
  powerless = await addOperator(testServer, clock, { login: 'visitor', role: 'guest' })
})
afterAll(() => testServer.stop())

const below = createSeededRandom(20_261_130)
const keysOf = (table: Record<string, Route>, access: Route['access']) =>
  Object.entries(table).flatMap(([key, route]) => (route.access === access ? [key] : []))

/** A call that the contract allows, with values that name nothing. */
function send(key: string, site: 'console' | 'partners', headers: Record<string, string>): Promise<Response> {
  const route: Route = { ...consoleRoutes, ...partnerRoutes }[key as keyof typeof consoleRoutes]
  const { method, path } = methodAndPath(key)
  const params = allowed(route.params) as Record<string, string> | undefined
  const query = new URLSearchParams(allowed(route.query) as Record<string, string> | undefined)
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params![name]!))
  const sent = { 'idempotency-key': newKey(), ...(route.body && { 'content-type': 'application/json' }), ...headers }
  return testServer.fetch(`${filled}?${query}`, {
    host: `${site}.${testServer.config.siteHost}`,
    method,
    headers: sent,
    ...(route.body && { body: JSON.stringify(allowed(route.body)) }),
  })
}

/** A sample may break a rule of the whole, such as the length of a list. */
function allowed(schema: Schema | undefined): unknown {
  for (let tries = 0; tries < 50; tries++) {
    const value = sample(schema, below)
    if (!schema || schema.safeParse(value).success) return value
  }
  throw new Error('no sample is allowed')
}

const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]

describe('SEC-1 without a session', () => {
  it.each(keysOf(consoleRoutes, 'operator'))('SEC-1 %s of the console refuses the caller', async (key) => {
    for (const sent of [{ 'x-console': '1' }, { cookie: powerless.cookie }])
      expect(await refusalOf(await send(key, 'console', sent)), JSON.stringify(sent)).toEqual([401, 'unauthorised'])
  })

  it.each(keysOf(partnerRoutes, 'partner'))('SEC-1 %s of the partners refuses the caller', async (key) => {
    for (const cookie of ['', powerless.cookie.replace('console', 'partner')])
      expect(await refusalOf(await send(key, 'partners', { 'x-partner': '1', cookie }))).toEqual([401, 'unauthorised'])
  })
})

describe('SEC-1 the entries', () => {
  const entries = [...keysOf(consoleRoutes, 'anyone'), ...keysOf(partnerRoutes, 'anyone')]

  it.each(entries)('SEC-1 %s takes no empty form', async (key) => {
    const { method, path } = methodAndPath(key)
    const host = `${path.startsWith('/console') ? 'console' : 'partners'}.${testServer.config.siteHost}`
    const sent = { host, method, headers: { 'content-type': 'application/json' }, body: '{}' }
    expect(await refusalOf(await testServer.fetch(path, sent))).toEqual([422, 'invalid'])
  })
})

/** The own session, password, sums, proposals, accounts as a player, and queues that the role decides. */
const OF_EVERY_ROLE = [
  'GET /console/v1/allowance',
  'GET /console/v1/approvals',
  'GET /console/v1/me',
  'GET /console/v1/overview',
  'GET /console/v1/staff',
  'POST /console/v1/logout',
  'POST /console/v1/own-password',
  'POST /console/v1/prove',
  'POST /console/v1/stay',
]

/** Their sum or their kind decides which right is needed, so what they name is looked up first. */
const LOOKED_UP_FIRST = [
  'POST /console/v1/approvals/{id}/{verdict}',
  'POST /console/v1/corrections',
  'POST /console/v1/invoices/{id}/refuse',
  'POST /console/v1/matching/match',
  'POST /console/v1/matching/send-back',
  'POST /console/v1/returns/{player}/{currency}',
]

describe('D-2 an operator whose role has no right', () => {
  const calls = keysOf(consoleRoutes, 'operator')
  const open = [...OF_EVERY_ROLE, ...LOOKED_UP_FIRST]
  const act = async (key: string) => refusalOf(await send(key, 'console', { 'x-console': '1', cookie: powerless.cookie }))

  it.each(calls.filter((key) => !open.includes(key)))('D-2 cannot do %s', async (key) => {
    expect(await act(key)).toEqual([403, 'role_required'])
  })

  it('D-2 sees nothing of others by the calls that are open to every operator', async () => {
    await admin.call('POST', '/roles', { name: 'later', may: [], version: null, reason: 'a visitor' })
    const read = async (path: string) => (await powerless.call('GET', path)).body
    expect([await read('/approvals'), await read('/staff')]).toEqual([{ data: [], next: null }, { data: [] }])
    const { queues, figures } = (await read('/overview')) as { queues: { kind: string }[]; figures: unknown }
    expect([queues.map(({ kind }) => kind), figures]).toEqual([['approvals'], null])
  })

  it.each(LOOKED_UP_FIRST)('D-2 finds nothing to do by %s', async (key) => {
    const [status] = await act(key)
    expect([404, 409]).toContain(status)
  })
})

/** They show what must stay secret, or change who may do what. What waits for a second person needs a code, too: its sum decides. */
const NEED_CODE = [
  'GET /console/v1/invoices/{id}/proof',
  'GET /console/v1/payouts/{id}/destination',
  'GET /console/v1/verifications/{id}',
  'GET /console/v1/verifications/{id}/documents/{document}',
  'POST /console/v1/operators/{login}/deactivate',
  'POST /console/v1/operators/{login}/reactivate',
  'POST /console/v1/operators/{login}/renew',
  'POST /console/v1/operators/{login}/role',
  'POST /console/v1/partners/{id}/invitation',
  'POST /console/v1/players/{id}/export',
  'POST /console/v1/players/{id}/links/{other}/remove',
  'POST /console/v1/providers/{provider}/secret',
  'POST /console/v1/roles',
  'POST /console/v1/roles/{name}/delete',
  'POST /console/v1/staff/remove',
]

describe('D-2 a call that needs a recent code', () => {
  const marked = Object.entries(consoleRoutes as Record<string, Route>).filter(([, { needsCode }]) => needsCode)
  const query = async (text: string) => (await testServer.server.app.database.pool.query(text)).rows as unknown[]
  const lines = () => query('select id from backoffice.audit')
  const approvals = () => query('select id from backoffice.approval')
  const setProof = (age: string) => query(`update backoffice.session set proved_at = now() - interval '${age}'`)
  const act = async (key: string, { cookie }: OperatorSession) => refusalOf(await send(key, 'console', { 'x-console': '1', cookie }))

  it('D-2 is one of these, and each names the refusal', () => {
    expect(marked.map(([key]) => key).toSorted()).toEqual(NEED_CODE)
    expect(marked.flatMap(([key, { refusals }]) => (refusals.includes('code_needed') ? [] : [key]))).toEqual([])
  })

  it.each(NEED_CODE)('D-2 %s looks up nothing without a code, and asks for none without the right', async (key) => {
    const before = [await lines(), await approvals()]
    await setProof('9 hours')
    expect(await act(key, powerless)).toEqual([403, 'role_required'])
    expect(await act(key, allowedAll)).toEqual([403, 'code_needed'])
    expect([await lines(), await approvals()]).toEqual(before)
    await setProof('1 second')
    expect((await act(key, allowedAll))[1]).not.toBe('code_needed')
  })
})
