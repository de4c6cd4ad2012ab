import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readBodies } from '../bodies.ts'
import { pricesAt } from './prices.ts'
import { serveRates } from './serve.ts'

const AT = 1_790_000_000
let app: FastifyInstance
let turn: ReturnType<typeof serveRates>
beforeAll(async () => {
  app = Fastify()
  readBodies(app)
  turn = serveRates(app, 'seed', () => AT * 1000 + 7)
  await app.ready()
})
beforeEach(() => turn('right'))
afterAll(() => app.close())

const getRates = async () => (await app.inject('/v1/rates')).json()

describe('D-13 exchange rates of the sandbox', () => {
  it('D-13 are equal for the same seed and second, and change with time and seed', async () => {
    expect(await getRates()).toEqual({ at: AT, usd: pricesAt('seed', AT) })
    expect(pricesAt('seed', AT)).toEqual(pricesAt('seed', AT))
    expect(pricesAt('seed', AT + 60).BTC).not.toBe(pricesAt('seed', AT).BTC)
    expect(pricesAt('other', AT).BTC).not.toBe(pricesAt('seed', AT).BTC)
  })

  it('D-13 never jump: a price changes by less than a thousandth per second', () => {
    const cents = (at: number) => Math.round(Number(pricesAt('seed', at).BTC) * 100)
    const steps = Array.from({ length: 1000 }, (_, i) => Math.abs(cents(AT + i + 1) - cents(AT + i)))
    expect(Math.max(...steps)).toBeLessThan(cents(AT) / 1000)
  })

  it('D-13 the source is stale or unavailable on demand of its own page only', async () => {
    turn('old')
    expect((await getRates()).at).toBe(AT - 3600)
    turn('down')
    expect((await app.inject('/v1/rates')).statusCode).toBe(503)
    const order = (origin: string) =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload: 'mode=right',
        headers: { host: 'rates.test', origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await order('http://evil.test')).statusCode).toBe(400)
    expect((await order('http://rates.test')).statusCode).toBe(303)
    expect((await app.inject('/')).body).toContain('value="right" selected')
  })
})
