import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signature } from '../vendor/signature.ts'
import { type KycVendor, serveKyc } from './serve.ts'

let app: FastifyInstance
let kyc: KycVendor
let now = 1_000_000
beforeAll(async () => {
  app = Fastify()
  const merchant = { getUrl: () => 'http://127.0.0.1:1', host: 'api.test', path: '/hook', secret: 'secret' }
  const platform = { now: () => now, newId: () => crypto.randomUUID(), after: () => () => undefined }
  kyc = serveKyc(app, { merchant, platform, file: null, reviewSeconds: 20 })
  await app.ready()
})
afterAll(() => app.close())

const person = {
  first_name: 'Anna',
  last_name: '<b>Smith</b>',
  birth_date: '1990-05-17',
  country: 'RU',
  document_kind: 'passport',
  document_number: '4510 123403',
}

function call(method: 'GET' | 'POST', url: string, body?: object, header?: string) {
  const payload = body && JSON.stringify(body)
  const signed = header ?? signature('secret', 1000, { method, path: url, raw: payload ?? '' })
  return app.inject({
    method,
    url,
    ...(payload && { payload }),
    headers: { 'x-signature': signed, ...(payload && { 'content-type': 'application/json' }) },
  })
}
const form = (url: string, payload: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } })

describe('D-13 the API of the sandbox verification vendor', () => {
  it('accepts a signed check once, with its documents, and returns its events', async () => {
    const first = await call('POST', '/v1/checks', { reference: 'c1', person })
    expect(first.statusCode).toBe(200)
    expect((await call('POST', '/v1/checks', { reference: 'c1', person })).json()).toEqual(first.json())
    const content = Buffer.from('a picture').toString('base64')
    expect((await call('POST', '/v1/checks/c1/documents', { side: 'front', type: 'image/jpeg', content })).statusCode).toBe(200)
    expect((await call('POST', '/v1/checks/c1/submit', {})).statusCode).toBe(200)
    expect((await call('GET', '/v1/checks/c1')).json()).toEqual({ id: first.json().id, events: [] })
    expect(kyc.checkOf('c1')?.documents).toMatchObject([{ side: 'front', bytes: 9 }])
  })

  it('refuses unsigned calls, invalid checks and unknown references', async () => {
    expect((await call('GET', '/v1/checks/c1', undefined, 't=1000,v1=x,v2=y')).statusCode).toBe(401)
    expect((await call('POST', '/v1/checks', { reference: 'c2' })).statusCode).toBe(422)
    expect((await call('GET', '/v1/checks/none')).statusCode).toBe(404)
  })
})

describe('the page of the sandbox verification vendor', () => {
  it('shows its records escaped, and runs no script', async () => {
    expect((await app.inject('/')).body).toContain('/checks/c1')
    const page = await app.inject('/checks/c1')
    expect(page.body).toContain('&#60;b&#62;Smith')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self'; form-action 'self'/)
    expect((await app.inject('/checks/none')).statusCode).toBe(404)
  })

  it('lets a person decide, and requires a reason for a rejection', async () => {
    expect((await form('/checks/c1', 'status=rejected&reason=unreadable')).statusCode).toBe(303)
    expect((await call('GET', '/v1/checks/c1')).json().events).toMatchObject([{ check: 'c1', status: 'rejected', reason: 'unreadable' }])
    for (const wrong of ['status=rejected', 'status=perhaps', '']) expect((await form('/checks/c1', wrong)).statusCode).toBe(400)
    expect((await form('/checks/c1', 'status=approved', { origin: 'https://evil.example' })).statusCode).toBe(400)
  })

  it('replaces the planned result with a manual decision', async () => {
    await call('POST', '/v1/checks', { reference: 'c4', person: { ...person, document_number: '00' } })
    await call('POST', '/v1/checks/c4/submit', {})
    await form('/checks/c4', 'status=rejected&reason=other')
    now += 60_000
    await kyc.runDue()
    expect(kyc.checkOf('c4')?.events.map(({ status }) => status)).toEqual(['rejected'])
    now -= 60_000
  })

  it('makes the vendor unavailable, silent, or refusing', async () => {
    await form('/switches', 'api=down&mode=')
    expect((await call('GET', '/v1/checks/c1')).statusCode).toBe(503)
    await form('/switches', 'api=refusing&mode=')
    expect((await call('POST', '/v1/checks', { reference: 'c3', person })).statusCode).toBe(422)
    expect((await form('/switches', 'api=perhaps&mode=')).statusCode).toBe(400)
    kyc.turn({ api: 'ok' })
  })
})
