import { ANALYTICS_EVENTS } from '@fairhouse/contracts'
import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { systemIds } from '../../../platform/ids.ts'
import { createTracking } from './index.ts'

let testServer: TestServer
const KIB_OF_A_BLOCK = 64
const KIB_OF_THE_PROCESS = 160
beforeAll(async () => {
  testServer = await startTestServer({
    environment: { LOG_LEVEL: 'silent', TRUSTED_PROXIES: '127.0.0.1' },
    rateLimits: {
      collector: { points: KIB_OF_A_BLOCK, seconds: 3600 },
      collectorTotal: { points: KIB_OF_THE_PROCESS, seconds: 3600 },
    },
  })
})
afterAll(() => testServer.stop())

const COLLECT = 'POST /api/v2/tracking/collect'
const at = '2026-11-20T08:00:00.000Z'
const pageView = (event: object = {}) => ({ name: 'page_view', data: { path: '/games/dice' }, at, ...event })
const batch = (...events: object[]) => ({ session_id: 's1', mirror: 'fairhouse.localhost', events })
const send = (body: object) => testServer.client().call(COLLECT, { body: body as never })

async function rows(session: string) {
  const db = testServer.server.app.database.db
  return (
    await sql<
      Record<string, unknown>
    >`select name, data, mirror, told_at, session_id from tracking.event where session_id = ${session} order by id`.execute(db)
  ).rows
}

describe('collector', () => {
  it('D-42 stores browser events in one batch, for guests too', async () => {
    expect(
      await send({
        ...batch(pageView(), pageView({ name: 'login_failed', data: { method: 'email', error: 'error 500' } })),
        session_id: 'kept',
      }),
    ).toMatchObject({ ok: true, data: { stored: 2 } })
    expect(await rows('kept')).toMatchObject([
      { name: 'page_view', data: { path: '/games/dice' }, mirror: 'fairhouse.localhost' },
      { name: 'login_failed', data: { method: 'email', error: 'error 500' } },
    ])
  })

  it('stores nothing about the caller: address, agent and player have no column', async () => {
    const db = testServer.server.app.database.db
    const { rows: columns } = await sql<{
      name: string
    }>`select column_name as name from information_schema.columns where table_schema = 'tracking' and table_name = 'event'`.execute(db)
    expect(columns.map(({ name }) => name).toSorted()).toEqual(['data', 'id', 'mirror', 'name', 'received_at', 'session_id', 'told_at'])
  })

  it('accepts every name of the contract', async () => {
    for (const name of ANALYTICS_EVENTS) expect(await send(batch(pageView({ name, data: {} })))).toMatchObject({ ok: true })
  })

  it('CON-15 accepts up to twenty events at once', async () => {
    const many = (count: number) => batch(...Array.from({ length: count }, () => pageView()))
    expect(await send(many(20))).toMatchObject({ ok: true, data: { stored: 20 } })
    expect(await send(many(21))).toMatchObject({ status: 422 })
    expect(await send(many(0))).toMatchObject({ status: 422 })
  })

  it.each([
    ['an unknown name', pageView({ name: 'drop table' })],
    ['nested data', pageView({ data: { a: { b: 1 } } })],
    ['a field that is no name', pageView({ data: { '__proto__ x': 1 } })],
    ['a value that is too long', pageView({ data: { path: 'x'.repeat(501) } })],
    ['too many fields', pageView({ data: Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, n])) })],
    ['an instant that is none', pageView({ at: '2026-99-99T99:99:99.000Z' })],
    ['an unknown field', pageView({ player: 7 })],
    ['data that is null', pageView({ data: null })],
  ])('D-26 refuses %s', async (_, event) => {
    expect(await send(batch(event))).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  it('D-26 refuses a body larger than a beacon carries, and unknown hosts', async () => {
    const answer = await testServer.fetch('/api/v2/tracking/collect', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `"${'x'.repeat(70_000)}"`,
    })
    expect(answer.status).toBe(413)
    expect(await send({ ...batch(pageView()), mirror: 'a host' })).toMatchObject({ status: 422 })
  })

  it('accepts calls from its own pages, and sends no CORS headers to other origins', async () => {
    const preflight = (origin: string) =>
      testServer.fetch('/api/v2/tracking/collect', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await preflight(`http://fairhouse.localhost:${testServer.port}`)).headers.get('access-control-allow-origin')).toContain(
      'fairhouse.localhost',
    )
    expect((await preflight('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('single events', () => {
  const put = (body: object) => testServer.client().call('PUT /api/v2/tracking/events', { body: body as never })

  it('API-26 are stored with session and mirror', async () => {
    const data = { session_id: 'sso-1', mirror: 'fairhouse-mirror.localhost' }
    expect(await put({ name: 'ssoAvailabilityCreate', data })).toMatchObject({ ok: true, data: { success: true } })
    expect(await rows('sso-1')).toMatchObject([{ name: 'ssoAvailabilityCreate', mirror: 'fairhouse-mirror.localhost', told_at: null }])
  })

  it('API-26 D-26 refuse a wrong name, a missing mirror, and unknown fields', async () => {
    const data = { session_id: 's', mirror: 'fairhouse.localhost' }
    for (const wrong of [
      { name: '', data },
      { name: 'a b', data },
      { name: 'x', data: { session_id: 's' } },
      { name: 'x', data: { ...data, ip: '1' } },
      { name: 'x' },
    ])
      expect(await put(wrong)).toMatchObject({ status: 422 })
  })
})

describe('collector budget', () => {
  /** About 20 KiB. */
  const large = batch(...Array.from({ length: 20 }, () => pageView({ data: { path: 'x'.repeat(490), error: 'y'.repeat(490) } })))
  const sendFrom = async (address: string, n: number) => {
    const client = testServer.client({ 'x-forwarded-for': address })
    const codes: string[] = []
    for (let sent = 0; sent < n; sent++) {
      const answer = await client.call(COLLECT, { body: large as never })
      codes.push(answer.ok ? 'stored' : answer.error.code)
    }
    return codes
  }

  it('D-42 refuses data beyond the KiB of a /64, and beyond the KiB of the process', async () => {
    expect(await sendFrom('2001:db8:1:1::1', 2)).toEqual(['stored', 'stored'])
    expect(await sendFrom('2001:db8:1:1::2', 1)).toEqual(['too_many_requests'])
    expect(await sendFrom('2001:db8:1:2::1', 2)).toEqual(['stored', 'stored'])
    const others = [await sendFrom('198.51.100.1', 2), await sendFrom('198.51.100.2', 2)].flat()
    expect(others).toContain('too_many_requests')
  })

  it('D-42 keeps only the newest events when there are too many', async () => {
    const { database } = testServer.server.app
    const count = async () => (await database.pool.query<{ n: bigint }>('select count(*) n, max(id) newest from tracking.event')).rows[0]!
    const before = await count()
    const narrow = createTracking({
      database,
      clock: systemClock,
      limiter: { take: () => undefined },
      ids: systemIds,
      promoCodes: { find: async () => undefined },
      affiliates: { clicked: async () => undefined, attached: async () => undefined },
      maxEvents: 5,
    })
    expect(await narrow.forget()).toBe(Number(before.n) - 5)
    expect(await count()).toEqual({ ...before, n: 5n })
  })
})
