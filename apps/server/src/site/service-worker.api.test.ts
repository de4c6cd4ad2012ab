import { sharedClock, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { valueIn } from './testing/value-in.ts'

const HOST = 'fairhouse.localhost'
let testServer: TestServer
let off: TestServer
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  off = await startTestServer({ environment: { SERVICE_WORKER: 'off' } })
})
afterAll(() => off.stop())

const get = async (path: string, from = testServer) => {
  const answer = await from.fetch(path, { host: HOST })
  return { status: answer.status, text: await answer.text(), header: (name: string) => answer.headers.get(name) ?? '' }
}

describe('the service worker file', () => {
  it('API-30 D-63 is never answered from a cache', async () => {
    const { status, header } = await get('/sw.js')
    expect([status, header('cache-control'), header('content-type')]).toEqual([200, 'no-cache', 'text/javascript; charset=utf-8'])
  })

  it('D-42 D-63 may load files of its host, and ask the API of this host and of the mirrors', async () => {
    const { header } = await get('/sw.js')
    const port = testServer.port
    expect(header('content-security-policy')).toBe(
      `default-src 'none'; connect-src 'self' http://api.${HOST}:${port} http://api.fairhouse-mirror.localhost:${port}`,
    )
  })

  it('API-30 the latest build manifest tells the version of the worker', async () => {
    const { text } = await get('/build.json?t=1')
    const { version } = JSON.parse(text) as { version: string }
    expect(version).toMatch(/^[0-9a-f]{16}$/)
    expect((await get('/sw.js')).text).toContain(version)
  })

  it('D-63 the offline pages have no script and a policy of their own, in three languages', async () => {
    for (const [locale, title] of Object.entries({ ru: 'Нет связи', en: 'No connection', kz: 'Байланыс жоқ' })) {
      const { text, header } = await get(`/offline/${locale}.html`)
      expect(text).toContain(`<h1>${title}</h1>`)
      expect(text).not.toContain('<script')
      expect(header('content-security-policy')).toContain("default-src 'none'; script-src 'none'; style-src 'sha256-")
    }
  })

  it('D-63 removes itself and its files once the operator has switched it off, and pages register none', async () => {
    const worker = await get('/sw.js', off)
    expect(worker.text).toContain('registration.unregister()')
    expect(worker.header('cache-control')).toBe('no-cache')
    const [on, none] = [await get('/en'), await get('/en', off)]
    expect([on, none].map(({ text }) => valueIn(text, 'hasServiceWorker'))).toEqual([true, false])
  })
})
