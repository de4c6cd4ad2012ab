// @module-tag slow
/** Requests that the HTTP layer refuses before any product rule. */
import { connect } from 'node:net'

import { routes } from '@fairhouse/contracts'
import { newEmail, registerPlayer, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const API = 'api.fairhouse.localhost'
const own = () => `http://fairhouse.localhost:${testServer.port}`

/** Sends raw bytes and returns the response's bytes. */
function raw(...lines: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(testServer.port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`))
    let answer = ''
    socket.setTimeout(5000, () => socket.destroy(new Error(`no answer, so far: ${answer}`)))
    socket.on('data', (part) => (answer += part.toString()))
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })
}

const bodyOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1)) as { code: string }
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1])

describe('an ambiguous request', () => {
  it.each([
    ['two Host headers', ['Host: api.fairhouse.localhost', 'Host: evil.example']],
    ['an unknown transfer coding', [`Host: ${API}`, 'Transfer-Encoding: xchunked']],
    ['several transfer codings', [`Host: ${API}`, 'Transfer-Encoding: gzip, chunked']],
  ])('D-26 is refused with 400 and ends the connection: %s', async (_, headers) => {
    const answer = await raw('POST /api/v2/auth/login/email/password HTTP/1.1', 'Content-Type: application/json', ...headers)
    expect([statusOf(answer), bodyOf(answer).code]).toEqual([400, 'unreadable'])
    expect(answer).toMatch(/^connection: close/im)
  })

  it('D-26 answers an unsupported expectation with 417 and a body', async () => {
    const answer = await raw('POST /auth/refresh-token HTTP/1.1', `Host: ${API}`, 'Expect: x', 'Content-Length: 0')
    expect([statusOf(answer), bodyOf(answer).code]).toEqual([417, 'expectation_failed'])
  })
})

describe('an unsupported method', () => {
  it('D-26 is answered with 405, the allowed methods, and a body', async () => {
    for (const [method, path, allow] of [
      ['DELETE', '/health', 'GET, HEAD, OPTIONS'],
      ['GET', '/auth/refresh-token', 'OPTIONS, POST'],
      ['PUT', '/api/v2/auth/sessions/x', 'DELETE, OPTIONS'],
    ] as const) {
      const answer = await testServer.fetch(path, { method })
      expect([answer.status, answer.headers.get('allow'), ((await answer.json()) as { code: string }).code], path).toEqual([
        405,
        allow,
        'method_not_allowed',
      ])
    }
    expect((await testServer.fetch('/nothing', { method: 'DELETE' })).status).toBe(404)
  })

  it('answers HEAD like GET, without a body', async () => {
    const answer = await testServer.fetch('/health', { method: 'HEAD' })
    expect([answer.status, await answer.text()]).toEqual([200, ''])
  })
})

describe('a page of another origin', () => {
  const refresh = (headers: Record<string, string>) => testServer.fetch('/auth/refresh-token', { method: 'POST', headers })

  it('SEC-4 changes nothing with the cookies of a player', async () => {
    const player = await registerPlayer(testServer)
    const cookie = [...player.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const foreign = [
      'http://evil.example',
      'null',
      'http://fairhouse.localhost:9999',
      'http://fairhouse.localhost',
      `https://fairhouse.localhost:${testServer.port}`,
      `ftp://fairhouse.localhost:${testServer.port}`,
      `http://inbox.fairhouse.localhost:${testServer.port}`,
      `http://api.fairhouse.localhost:${testServer.port}`,
      `http://fairhouse.localhost:${testServer.port}/`,
    ]
    for (const origin of foreign)
      for (const [method, path] of [
        ['POST', '/auth/refresh-token'],
        ['PUT', '/auth/logout'],
      ] as const) {
        const answer = await testServer.fetch(path, { method, headers: { cookie, origin } })
        expect([answer.status, ((await answer.json()) as { code: string }).code], `${path} ${origin}`).toEqual([403, 'foreign_origin'])
        expect([answer.headers.get('access-control-allow-origin'), answer.headers.getSetCookie()]).toEqual([null, []])
      }
    expect((await refresh({ cookie, 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    expect((await refresh({ cookie, 'sec-fetch-site': 'same-site', origin: own() })).status).toBe(200)
  })

  it('SEC-1 changes nothing on the console either, pages of our own site included', async () => {
    for (const origin of ['http://evil.example', own()]) {
      const answer = await testServer.fetch('/console/v1/logout', {
        host: 'console.fairhouse.localhost',
        method: 'POST',
        headers: { origin },
      })
      expect([answer.status, ((await answer.json()) as { code: string }).code], origin).toEqual([403, 'foreign_origin'])
    }
    const origin = `http://console.fairhouse.localhost:${testServer.port}`
    const answer = await testServer.fetch('/console/v1/logout', {
      host: 'console.fairhouse.localhost',
      method: 'POST',
      headers: { origin },
    })
    expect(answer.status).toBe(401)
  })

  it('D-33 starts no log-in with a provider at another port than that of the call', async () => {
    for (const origin of ['http://fairhouse.localhost:9', `https://fairhouse.localhost:${testServer.port}`, 'http://fairhouse.localhost']) {
      const answer = await testServer.client().call('PUT /auth/login', { body: { provider: 'sandbox', origin } })
      expect(answer, origin).toMatchObject({ status: 422 })
    }
  })
})

describe('over https', () => {
  let safe: TestServer
  beforeAll(async () => {
    safe = await startTestServer({ config: { can: { ...testServer.config.can, requireHttps: true } } })
  })
  afterAll(() => safe.stop())

  it('D-31 stores refresh token and device mark in cookies of this host only, and recognizes them', async () => {
    const visitor = safe.client()
    const answer = await visitor.call('POST /api/v2/auth/register/email', {
      body: { email: newEmail(), password: 'a long enough 7', terms: true },
    })
    expect(answer).toMatchObject({ ok: true })
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['__Host-device', '__Host-refresh_token'])
    const renewed = await safe.fetch('/auth/refresh-token', {
      method: 'POST',
      headers: { cookie: `__Host-refresh_token=${visitor.cookies.get('__Host-refresh_token')}` },
    })
    expect(renewed.headers.getSetCookie()[0]).toMatch(/^__Host-refresh_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
    const bare = { cookie: `refresh_token=${visitor.cookies.get('__Host-refresh_token')}` }
    expect((await safe.fetch('/auth/refresh-token', { method: 'POST', headers: bare })).status).toBe(401)
  })

  it('D-16 sends HSTS on every host, and redirects loopback names to https', async () => {
    for (const [host, path] of [
      [API, '/health'],
      ['fairhouse.localhost', '/robots.txt'],
      ['console.fairhouse.localhost', '/console/v1/me'],
    ] as const)
      expect((await safe.fetch(path, { host })).headers.get('strict-transport-security'), host).toBe('max-age=63072000; includeSubDomains')
    const moved = await safe.fetch('/en', { host: 'localhost', redirect: 'manual' })
    expect(moved.headers.get('location')).toBe(`https://fairhouse.localhost:${safe.port}/en`)
    const allowed = await safe.fetch('/health', { headers: { origin: own() } })
    expect(allowed.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('the description of the API', () => {
  interface Operation {
    security: object[]
    requestBody?: object
    responses: Record<string, { content: Record<string, { schema: { type?: string } }> }>
  }

  it('D-29 declares the generic refusals of every call, and whether it needs a bearer token', async () => {
    const { paths } = (await (await testServer.fetch('/openapi.json')).json()) as { paths: Record<string, Record<string, Operation>> }
    const operations = Object.entries(paths).flatMap(([path, calls]) =>
      Object.entries(calls).map(([method, call]) => ({ path, method, call })),
    )
    const described = operations.map(({ path, method }) => `${method.toUpperCase()} ${path}`)
    expect(described).toEqual(expect.arrayContaining(Object.keys(routes))) // calls of games stand under the path of each game as well
    for (const { path, method, call } of operations) {
      const needed = ['400', '417', '429', '500', '503', ...(call.requestBody ? ['413', '415'] : []), ...(method === 'get' ? [] : ['403'])]
      expect(Object.keys(call.responses), `${method} ${path}`).toEqual(expect.arrayContaining(needed))
      expect(call.security.at(-1), `${method} ${path}`).toEqual({ bearer: [] })
    }
    expect(paths['/health']!.get!.security).toEqual([{}, { bearer: [] }])
    expect(paths['/profile/user']!.get!.security).toEqual([{ bearer: [] }])
    expect(paths['/api/v2/profile/export/file']!.get!.responses['200']!.content['application/json']!.schema.type).toBe('object')
  })
})
