import { brotliDecompressSync } from 'node:zlib'

import { routes } from '@fairhouse/contracts'
import { GAME_SCHEMAS } from '@fairhouse/games'
import { sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('the server at its port', () => {
  it('reports that it is alive and ready', async () => {
    const { call } = testServer.client()
    expect(await call('GET /health')).toMatchObject({ ok: true, data: { status: 'ok' } })
    expect(await call('GET /ready')).toMatchObject({ ok: true, data: { status: 'ready' } })
  })

  it('D-10 redirects loopback names to the site with path and port, except health', async () => {
    const moved = await testServer.fetch('/games/dice?login=1', { host: 'localhost' })
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toBe(`http://fairhouse.localhost:${testServer.port}/games/dice?login=1`)
    expect((await testServer.fetch('/health', { host: '127.0.0.1' })).status).toBe(200)
  })

  it('refuses unknown hosts', async () => {
    expect((await testServer.fetch('/', { host: 'evil.example' })).status).toBe(421)
  })

  it('D-26 refuses unreadable requests with a code, never with a fault', async () => {
    const unknown = await testServer.fetch('/api/nothing')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  it('D-29 sends the API description compressed, built once, and only when it changed', async () => {
    const plain = await testServer.fetch('/openapi.json')
    const text = await plain.text()
    const packed = await testServer.fetch('/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(packed.headers.get('content-encoding')).toBe('br')
    expect(brotliDecompressSync(Buffer.from(await packed.arrayBuffer())).toString()).toBe(text)
    const etag = plain.headers.get('etag')!
    const again = await testServer.fetch('/openapi.json', { headers: { 'if-none-match': etag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect((JSON.parse(text) as { servers: object[] }).servers).toEqual([
      { url: expect.stringMatching(/^http:\/\/api\.fairhouse\.localhost/) },
    ])
  })

  it('D-29 lists every declared call, with its refusals, in one document', async () => {
    const document = (await (await testServer.fetch('/openapi.json')).json()) as {
      paths: Record<string, Record<string, { responses: object }>>
    }
    const shown = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = Object.keys(routes)
    expect(declared.filter((key) => !shown.includes(key))).toEqual([])
    // the others are calls of `{game}` under the path of one game
    const ofGames = Object.keys(GAME_SCHEMAS).flatMap((game) => declared.map((key) => key.replace('{game}', game)))
    expect(shown.filter((key) => !declared.includes(key) && !ofGames.includes(key))).toEqual([])
    expect(document.paths['/ready']!.get!.responses).toHaveProperty('503')
  })

  it('allows calls with credentials only from pages of its own hosts', async () => {
    const call = (origin: string) =>
      testServer.fetch('/health', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await call(`http://fairhouse.localhost:${testServer.port}`)).headers.get('access-control-allow-origin')).toContain(
      'fairhouse.localhost',
    )
    expect((await call('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the metrics of a process', () => {
  const TOKEN = 'a token of the monitoring'
  let watched: TestServer
  beforeAll(async () => {
    watched = await startTestServer({
      environment: { METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '127.0.0.1' },
      rateLimits: { document: { points: 12, seconds: 60 } },
    })
  })
  afterAll(() => watched.stop())
  const call = (headers: Record<string, string>, host?: string) => watched.fetch('/metrics', { headers, ...(host && { host }) })

  it('SEC-1 are shown only to the bearer token, from any address, and list no made-up paths', async () => {
    await watched.fetch('/api/made-up')
    await watched.fetch('/health')
    for (const address of ['127.0.0.1', '198.51.100.1'])
      for (const given of [undefined, 'Bearer ', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`]) {
        const answer = await call({ 'x-forwarded-for': address, ...(given !== undefined && { authorization: given }) })
        expect([answer.status, await answer.json()], given).toMatchObject([404, { code: 'not_found' }])
      }
    const numbers = await (await call({ authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '198.51.100.2' }, '127.0.0.1')).text()
    expect(numbers).toMatch(/^http_requests_total\{method="GET",route="none",status="404"\} \d+$/m)
    expect(numbers).toMatch(/^http_requests_total\{method="GET",route="\/health",status="200"\} \d+$/m)
    expect(numbers).toMatch(/^http_request_seconds_count\{route="\/health"\} \d+$/m)
    expect(numbers).not.toContain('made-up')
  })

  it('SEC-1 do not exist without a token', async () => {
    for (const given of ['Bearer ', 'Bearer undefined', `Bearer ${TOKEN}`])
      expect((await testServer.fetch('/metrics', { headers: { authorization: given } })).status).toBe(404)
  })

  it('D-42 count as documents of an address block, like the API description', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 14; n++)
      statuses.push((await watched.fetch('/openapi.json', { headers: { 'x-forwarded-for': `2001:db8:9:9::${n}` } })).status)
    expect(statuses).toEqual([...Array<number>(12).fill(200), 429, 429])
  })
})
