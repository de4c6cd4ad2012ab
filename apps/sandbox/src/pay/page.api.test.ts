import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type Pay, servePay } from './serve.ts'
import { signature } from '../vendor/signature.ts'

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

function create(body: unknown, header?: string) {
  const payload = JSON.stringify(body)
  const signed = header ?? signature('secret', 1000, { method: 'POST', path: '/v1/deposits', raw: payload })
  return app.inject({
    method: 'POST',
    url: '/v1/deposits',
    payload,
    headers: { 'content-type': 'application/json', 'x-signature': signed },
  })
}

describe('the API of the sandbox provider', () => {
  it('takes a signed order once: the same reference gets the same answer', async () => {
    const first = await create(order)
    expect([first.statusCode, first.json()]).toMatchObject([
      200,
      { id: expect.any(String), card_number: expect.stringMatching(/^\d{16}$/) },
    ])
    expect((await create({ ...order, amount: 1 })).json()).toEqual(first.json())
  })

  it('refuses what is not signed, and what is no order', async () => {
    expect((await create(order, 't=1000,v1=x,v2=y')).statusCode).toBe(401)
    for (const wrong of [{}, { ...order, amount: -1 }, { ...order, currency: 'rub' }, { ...order, extra: 1 }])
      expect((await create(wrong)).statusCode).toBe(422)
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

  it('pays by hand, any sum', async () => {
    const paid = await app.inject({ method: 'POST', url: '/deposits/70204101', headers: FORM, payload: 'status=paid&amount=12.50' })
    expect([paid.statusCode, paid.headers.location]).toEqual([303, '/deposits/70204101'])
    expect((await app.inject('/deposits/70204101')).body).toContain('12.50')
  })

  it.each(['status=paid', 'status=paid&amount=1e3', 'status=paid&amount=0', 'status=other', ''])(
    'refuses a form that is not its own: %s',
    async (payload) => {
      expect((await app.inject({ method: 'POST', url: '/deposits/70204101', headers: FORM, payload })).statusCode).toBe(400)
    },
  )

  it('takes no form from a page of another site', async () => {
    const headers = { ...FORM, origin: 'http://evil.example' }
    expect((await app.inject({ method: 'POST', url: '/deposits/70204101', headers, payload: 'status=paid&amount=12.50' })).statusCode).toBe(
      400,
    )
    expect(
      (await app.inject({ method: 'POST', url: '/switches', headers: { ...FORM, origin: 'null' }, payload: 'api=down&mode=' })).statusCode,
    ).toBe(400)
  })

  it('can be told how the provider behaves from now on', async () => {
    await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=down&mode=3' })
    expect((await create({ ...order, reference: 'x' })).statusCode).toBe(503)
    await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=refusing&mode=' })
    expect((await create({ ...order, reference: 'x' })).statusCode).toBe(422)
    pay.turn({ api: 'ok' })
    expect((await app.inject({ method: 'POST', url: '/switches', headers: FORM, payload: 'api=rude&mode=' })).statusCode).toBe(400)
  })
})
