import { routes } from '@fairhouse/contracts'
import { startHouse, type TestHouse } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let house: TestHouse
beforeAll(async () => (house = await startHouse()))
afterAll(() => house.stop())

describe('the house at its port', () => {
  it('says that it lives and that it is ready', async () => {
    const { call } = house.client()
    expect(await call('GET /health')).toMatchObject({ ok: true, data: { status: 'ok' } })
    expect(await call('GET /ready')).toMatchObject({ ok: true, data: { status: 'ready' } })
  })

  it('D-10 sends loopback names to the site with path and port kept, health excepted', async () => {
    const moved = await house.fetch('/games/dice?login=1', { host: 'localhost' })
    expect(moved.status).toBe(302)
    expect(moved.headers.get('location')).toBe(`http://fairhouse.localhost:${house.port}/games/dice?login=1`)
    expect((await house.fetch('/health', { host: '127.0.0.1' })).status).toBe(200)
  })

  it('answers no host that it was not given', async () => {
    expect((await house.fetch('/', { host: 'evil.example' })).status).toBe(421)
  })

  it('D-26 refuses what cannot be read with a code, never with a fault', async () => {
    const unknown = await house.fetch('/api/nothing')
    expect([unknown.status, await unknown.json()]).toMatchObject([404, { code: 'not_found' }])
  })

  it('shows its numbers to the machine itself alone, and no address that was made up', async () => {
    await house.fetch('/api/made-up')
    await house.fetch('/health')
    const numbers = await (await house.fetch('/metrics')).text()
    expect(numbers).toMatch(/^http_requests_total\{method="GET",route="none",status="404"\} \d+$/m)
    expect(numbers).toMatch(/^http_requests_total\{method="GET",route="\/health",status="200"\} \d+$/m)
    expect(numbers).toMatch(/^http_request_seconds_count\{route="\/health"\} \d+$/m)
    expect(numbers).not.toContain('made-up')
  })

  it('D-29 ENT-10 shows every declared call, with its refusals, in one document', async () => {
    const document = (await (await house.fetch('/openapi.json')).json()) as { paths: Record<string, Record<string, { responses: object }>> }
    const shown = Object.entries(document.paths).flatMap(([path, calls]) =>
      Object.keys(calls).map((method) => `${method.toUpperCase()} ${path}`),
    )
    expect(shown.toSorted()).toEqual(Object.keys(routes).toSorted())
    expect(document.paths['/ready']!.get!.responses).toHaveProperty('503')
  })

  it('lets pages of its own hosts call with credentials, and no others', async () => {
    const ask = (origin: string) =>
      house.fetch('/health', { method: 'OPTIONS', headers: { origin, 'access-control-request-method': 'POST' } })
    expect((await ask(`http://fairhouse.localhost:${house.port}`)).headers.get('access-control-allow-origin')).toContain(
      'fairhouse.localhost',
    )
    expect((await ask('http://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})
