import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { signature } from '../vendor/signature.ts'
import { type Pay, servePay } from './serve.ts'

let app: FastifyInstance
let pay: Pay
beforeAll(async () => {
  app = Fastify()
  const merchant = { getUrl: () => 'http://127.0.0.1:1', host: 'api.test', path: '/hook', secret: 'secret' }
  pay = servePay(app, {
    merchant,
    platform: { now: () => 1_000_000, newId: () => crypto.randomUUID(), after: () => () => undefined },
    file: null,
    autopaySeconds: 20,
  })
  await app.ready()
})
afterAll(() => app.close())

const order = { reference: '70204101', type: 'card', currency: 'RUB', amount: 150_003, requested: 150_003 }
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

const create = (body: unknown, header?: string) => call('POST', '/v1/deposits', body, header)

function call(method: 'GET' | 'POST', url: string, body?: unknown, header?: string) {
  const payload = body === undefined ? '' : JSON.stringify(body)
  const signed = header ?? signature('secret', 1000, { method, path: url, raw: payload })
  const headers = { 'x-signature': signed, ...(payload && { 'content-type': 'application/json' }) }
  return app.inject({ method, url, headers, ...(payload && { payload }) })
}

describe('the API of the sandbox provider', () => {
  it('accepts a signed order once, and repeats its answer for the same reference', async () => {
    const first = await create(order)
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { id: expect.any(String), card_number: expect.stringMatching(/^\d{16}$/) },
    ])
    expect((await create({ ...order, amount: 1 })).json()).toEqual(first.json())
  })

  it('refuses unsigned and invalid orders', async () => {
    expect((await create(order, 't=1000,v1=x,v2=y')).statusCode).toBe(401)
    for (const wrong of [{}, { ...order, amount: -1 }, { ...order, currency: 'rub' }, { ...order, extra: 1 }])
      expect((await create(wrong)).statusCode).toBe(422)
  })
})

describe('payouts of the sandbox provider', () => {
  const out = { ...order, reference: 'p1', amount: 149_000, requested: 150_000, destination: '2200000000001010' }

  it('are accepted once, and found by either reference', async () => {
    const first = (await call('POST', '/v1/payouts', out)).json() as { id: string }
    expect((await call('POST', '/v1/payouts', { ...out, amount: 1 })).json()).toEqual(first)
    const found = (await call('GET', `/v1/payouts/${first.id}`)).json()
    expect(found).toMatchObject({ id: first.id, events: [{ status: 'sent', payout: 'p1', amount: 149_000 }] })
    expect((await call('GET', '/v1/payouts/by-reference/p1')).json()).toEqual(found)
    for (const path of ['/v1/payouts/none', '/v1/payouts/by-reference/none']) expect((await call('GET', path)).statusCode).toBe(404)
  })

  it('ending in 14 are rejected and not stored', async () => {
    const answer = await call('POST', '/v1/payouts', { ...out, reference: 'p14', requested: 150_014 })
    expect([answer.statusCode, answer.json()]).toEqual([422, { error: 'wrong destination' }])
    expect((await call('GET', '/v1/payouts/by-reference/p14')).statusCode).toBe(404)
  })

  it('appear on the page, which triggers their next events', async () => {
    await call('POST', '/v1/payouts', out)
    expect((await app.inject('/')).body).toContain('/payouts/p1')
    const paid = await app.inject({ method: 'POST', url: '/payouts/p1', headers: FORM, payload: 'status=paid' })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/payouts/p1'])
    expect((await app.inject('/payouts/p1')).body).toMatch(/State<\/th>\s*<td>paid/)
    expect((await app.inject({ method: 'POST', url: '/payouts/p1', headers: FORM, payload: 'status=other' })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url: '/payouts/none', headers: FORM, payload: 'status=paid' })).statusCode).toBe(404)
  })

  it('appear in the report of their day, beside the deposits', async () => {
    await call('POST', '/v1/payouts', out)
    await pay.payouts.happen('p1', 'paid')
    await call('POST', '/v1/deposits', { ...order, reference: 'd1' })
    await pay.happen('d1', 'paid', 150_003)
    const { lines, next } = (await call('GET', '/v1/report?day=1970-01-01&after=')).json() as { lines: object[]; next: null }
    expect(next).toBeNull()
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'deposit', reference: 'd1', amount: 150_003, status: 'paid', fee: 150 }))
    expect(lines).toContainEqual(expect.objectContaining({ kind: 'payout', reference: 'p1', amount: 149_000, status: 'paid', fee: 0 }))
    expect((await call('GET', '/v1/report?day=1970-01-02&after=')).json()).toEqual({ lines: [], next: null })
    expect((await call('GET', '/v1/report?day=x&after=')).statusCode).toBe(422)
  })

  it('report a method that is out of order, as deposits do', async () => {
    pay.turn({ down: ['phone:KZT'] })
    const { methods } = (await call('GET', '/v1/methods')).json() as { methods: object[] }
    expect(methods).toContainEqual({ type: 'phone', currency: 'KZT', in: false, out: false })
    expect(methods).toContainEqual({ type: 'card', currency: 'KZT', in: true, out: true })
    pay.turn({ down: [] })
  })
})

describe('the page of the sandbox provider', () => {
  it('lists deposits and shows each with its buttons', async () => {
    await create(order)
    const list = await app.inject('/')
    expect(list.headers['content-type']).toContain('text/html')
    expect(list.body).toContain('/deposits/70204101')
    const one = await app.inject('/deposits/70204101')
    expect(one.body).toContain('1500.03')
    expect((await app.inject('/deposits/none')).statusCode).toBe(404)
  })

  it('runs no script and sends its forms nowhere else', async () => {
    const policy = (await app.inject('/')).headers['content-security-policy']
    expect(policy).toMatch(/^default-src 'none'; style-src 'self'; form-action 'self'/)
  })

  it('pays any amount manually', async () => {
    const paid = await app.inject({ method: 'POST', url: '/deposits/70204101', headers: FORM, payload: 'status=paid&amount=12.50' })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/deposits/70204101'])
    expect((await app.inject('/deposits/70204101')).body).toContain('12.50')
  })

  it.each(['status=paid', 'status=paid&amount=1e3', 'status=paid&amount=0', 'status=other', ''])(
    'refuses an invalid form: %s',
    async (payload) => {
      expect((await app.inject({ method: 'POST', url: '/deposits/70204101', headers: FORM, payload })).statusCode).toBe(400)
    },
  )

  it('refuses a form of another site', async () => {
    const headers = { ...FORM, origin: 'http://evil.example' }
    expect((await app.inject({ method: 'POST', url: '/deposits/70204101', headers, payload: 'status=paid&amount=12.50' })).statusCode).toBe(
      400,
    )
    expect(
      (await app.inject({ method: 'POST', url: '/switches', headers: { ...FORM, origin: 'null' }, payload: 'api=down&mode=' })).statusCode,
    ).toBe(400)
  })

  it('changes the behaviour of the provider', async () => {
    await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=down&mode=3' })
    expect((await create({ ...order, reference: 'x' })).statusCode).toBe(503)
    await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=refusing&mode=' })
    expect((await create({ ...order, reference: 'x' })).statusCode).toBe(422)
    pay.turn({ api: 'ok' })
    expect((await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=rude&mode=' })).statusCode).toBe(400)
  })
})
