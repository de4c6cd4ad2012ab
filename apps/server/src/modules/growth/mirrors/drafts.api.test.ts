import { createHash } from 'node:crypto'

import { createTestClock, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { createDraftStore } from './store-drafts.ts'

const clock = createTestClock()
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({
    clock,
    environment: { MIRROR_HOSTS: 'fairhouse-mirror.localhost,second-mirror.localhost' },
  })
})
afterAll(() => testServer.stop())

const MAIN = 'api.fairhouse.localhost'
const MIRROR = 'fairhouse-mirror.localhost'
const hashOf = (id: string) => createHash('sha256').update(id).digest('hex')
const DRAFTS = {
  path: '/support',
  slip: { text: '{"legs":[]}', updated_at: '2026-05-01T10:00:00.000Z' },
  fields: [{ key: 'textarea Message 0', value: 'my question' }],
}

async function post(path: string, body: object, { host = MAIN, cookie = '' } = {}) {
  const headers = { 'content-type': 'application/json', ...(cookie && { cookie }) }
  const answer = await testServer.fetch(path, { host, method: 'POST', headers, body: JSON.stringify(body) })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown>, cookies: answer.headers.getSetCookie() }
}

/** Keeps drafts on the main host; returns the browser's cookie. */
async function keep(drafts: object = DRAFTS, { host = MIRROR, cookie = '' } = {}): Promise<string> {
  const { cookies } = await post('/auth/mirror-drafts', { host, drafts }, { cookie })
  return cookies.find((line) => line.startsWith('mirror_drafts='))!.split(';', 1)[0]!
}

/** The transfer to a mirror; returns the ticket of the drafts, and the token of a session. */
async function transfer(sessionId: string, cookie: string, mirror = MIRROR) {
  const url = `http://${mirror}:${testServer.port}/en/support?sso_session=${hashOf(sessionId)}`
  const answer = await testServer.fetch(`/auth/sso?url=${encodeURIComponent(url)}`, { host: MAIN, headers: { cookie }, redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!).searchParams
  return { ticket: back.get('mirror_ticket'), token: back.get('simpleAuthToken'), isGuest: back.has('no_sso') }
}

const take = (ticket: string | null, sessionId: string, host = `api.${MIRROR}`) =>
  post('/auth/mirror-drafts/take', { ticket: ticket ?? '', session_id: sessionId }, { host })

describe('drafts on the way to another host', () => {
  it('D-62 a guest’s drafts arrive on the other host', async () => {
    const { ticket, isGuest } = await transfer('s-1', await keep())
    expect([ticket, isGuest]).toEqual([expect.any(String), true])
    expect(await take(ticket, 's-1')).toMatchObject({ status: 200, body: { drafts: DRAFTS } })
  })

  it('D-62 a player’s drafts come with the session, by the same ticket', async () => {
    const player = await registerPlayer(testServer)
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const { ticket, token } = await transfer('s-1', `${cookie}; ${await keep()}`)
    expect(ticket).toBe(token)
    expect(await post('/auth/login/simple', { token, session_id: 's-1' }, { host: `api.${MIRROR}` })).toMatchObject({ status: 200 })
    expect(await take(ticket, 's-1')).toMatchObject({ status: 200, body: { drafts: DRAFTS } })
  })

  it('D-62 are given once, also among many at the same time', async () => {
    const { ticket } = await transfer('s-1', await keep())
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await take(ticket, 's-1')).status))
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, ...Array<number>(7).fill((await take(ticket, 's-1')).status)])
    expect(await take(ticket, 's-1')).toMatchObject({ body: { code: 'wrong_code' } })
  })

  it('D-62 end 60 s after they were kept, before and after the transfer', async () => {
    const late = await keep()
    const { ticket } = await transfer('s-1', await keep())
    clock.advance(60_001)
    expect((await transfer('s-1', late)).ticket).toBeNull()
    expect(await take(ticket, 's-1')).toMatchObject({ body: { code: 'wrong_code' } })
  })

  it('D-62 open to no other ticket, browser or host', async () => {
    const { ticket } = await transfer('s-1', await keep())
    const attempts = [
      take('A'.repeat(43), 's-1'),
      take(ticket, 's-2'),
      take(ticket, 's-1', 'api.second-mirror.localhost'),
      take(ticket, 's-1', MAIN),
    ]
    for (const attempt of attempts) expect(await attempt).toMatchObject({ body: { code: 'wrong_code' } })
    expect(await take(ticket, 's-1')).toMatchObject({ status: 200 })
  })

  it('D-62 come only with a transfer of the browser that kept them, to the host it named, once', async () => {
    const cookie = await keep()
    expect((await transfer('s-1', 'mirror_drafts=forged')).ticket).toBeNull()
    expect((await transfer('s-1', cookie, 'second-mirror.localhost')).ticket).toBeNull()
    expect((await transfer('s-1', cookie)).ticket).not.toBeNull()
    expect((await transfer('s-2', cookie)).ticket).toBeNull()
  })

  it('D-62 a later call replaces the drafts, and leaves no record behind', async () => {
    const first = await keep()
    const second = await keep({ ...DRAFTS, path: '/faq' }, { cookie: first })
    expect((await transfer('s-1', first)).ticket).toBeNull()
    expect(await take((await transfer('s-1', second)).ticket, 's-1')).toMatchObject({ body: { drafts: { path: '/faq' } } })
  })

  it('D-62 are refused for a stranger’s host, for this one, and above their size', async () => {
    const status = async (body: object) => (await post('/auth/mirror-drafts', body)).status
    expect(await status({ host: 'evil.example', drafts: DRAFTS })).toBe(404)
    expect(await status({ host: 'fairhouse.localhost', drafts: DRAFTS })).toBe(404)
    const many = Array.from({ length: 41 }, (_, n) => ({ key: `input ${n}`, value: 'x' }))
    expect(await status({ host: MIRROR, drafts: { ...DRAFTS, fields: many } })).toBe(422)
    const long = Array.from({ length: 20 }, (_, n) => ({ key: `input ${n}`, value: 'x'.repeat(4000) }))
    expect(await status({ host: MIRROR, drafts: { ...DRAFTS, fields: long } })).toBe(413)
  })

  it('D-62 are stored under hashes alone, and removed when they have ended', async () => {
    const cookie = await keep()
    const { pool } = testServer.server.app.database
    const { rows } = await pool.query<{ row: string }>('select row_to_json(d)::text as row from mirrors.draft d')
    expect(rows.some(({ row }) => row.includes(cookie.split('=')[1]!))).toBe(false)
    clock.advance(60_001)
    await createDraftStore(testServer.server.app.database).forgetBefore(clock.now())
    expect((await pool.query('select 1 from mirrors.draft')).rows).toEqual([])
  })
})
