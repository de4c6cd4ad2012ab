import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'

import { signature } from '../vendor/signature.ts'
import { serveChain } from './serve.ts'

const SECRET = 'the secret of the chain'
const START = Date.UTC(2026, 5, 1)
const ADDRESS = { network: 'bitcoin', address: 'bc1qtest', asset: 'BTC', units: '100000' } as const

/** A chain with a block every five seconds and a test clock. */
async function world() {
  let now = START
  const app = Fastify()
  const options = { secret: SECRET, seed: 'test', file: null, blockSeconds: 5, autopaySeconds: 20 }
  const chain = serveChain(app, { platform: { now: () => now, after: () => () => undefined }, ...options })
  await app.ready()
  const call = async (method: 'GET' | 'POST', url: string, content?: object) => {
    const raw = content ? JSON.stringify(content) : ''
    const headers = {
      'x-signature': signature(SECRET, Math.floor(now / 1000), { method, path: url, raw }),
      'content-type': 'application/json',
    }
    const answer = await app.inject({ method, url, headers, ...(content && { payload: raw }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    app,
    chain,
    call,
    transfers: async (after = 0) => (await call('GET', `/v1/transfers?after=${after}`)).body.transfers,
    async pass(seconds: number) {
      for (let i = 0; i < seconds; i++) {
        now += 1000
        await chain.runDue()
      }
    },
  }
}

describe('D-13 the sandbox chain', () => {
  it('pays a watched address automatically, confirms it in the next block, and reports each change once', async () => {
    const { call, transfers, pass } = await world()
    expect((await call('POST', '/v1/addresses', { ...ADDRESS, requested: 100_000 })).status).toBe(200)
    await pass(20)
    const [seen] = await transfers()
    expect(seen).toMatchObject({ address: 'bc1qtest', units: '100000', height: null, gone: false })
    await pass(6)
    const [mined, ...others] = await transfers(seen.seq)
    expect(others).toEqual([])
    expect(mined).toMatchObject({ id: seen.id, height: expect.any(Number), block: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await transfers(mined.seq)).toEqual([])
  })

  it('produces the same chain for the same seed and time', async () => {
    const [one, two] = [await world(), await world()]
    await Promise.all([one, two].map(({ call }) => call('POST', '/v1/addresses', { ...ADDRESS, requested: 1 })))
    await Promise.all([one.pass(30), two.pass(30)])
    expect(await one.transfers()).toEqual(await two.transfers())
    expect(one.chain.tips()).toEqual(two.chain.tips())
  })

  it('reorg: replaces the block of a payment, which moves to a later block or to none', async () => {
    for (const [requested, isDropped] of [
      [108, false],
      [111, true],
    ] as const) {
      const { call, transfers, pass } = await world()
      await call('POST', '/v1/addresses', { ...ADDRESS, requested })
      await pass(27)
      const [first] = await transfers()
      await pass(140)
      const [now] = await transfers()
      expect(first.block).not.toBeNull()
      expect(now.block).not.toBe(first.block)
      expect([now.gone, now.height === null]).toEqual([isDropped, isDropped])
    }
  })

  it('replace: spends the coins in another payment, to the same or another address', async () => {
    const sums = async (requested: number) => {
      const { call, transfers, pass } = await world()
      await call('POST', '/v1/addresses', { ...ADDRESS, requested })
      await pass(40)
      return (await transfers()).map(({ gone, height }: { gone: boolean; height: number | null }) => [gone, height !== null])
    }
    expect(await sums(109)).toEqual([
      [true, false],
      [false, true],
    ])
    expect(await sums(110)).toEqual([[true, false]])
  })

  it('dust, wrong asset, halves, stuck, late and never follow the digits of the amount', async () => {
    const paid = async (requested: number, seconds: number, address: object = ADDRESS) => {
      const { call, transfers, pass } = await world()
      await call('POST', '/v1/addresses', { ...address, requested })
      await pass(seconds)
      return (await transfers()).map(
        ({ units, asset, height }: Record<string, unknown>) => `${units} ${asset}${height === null ? ' in no block' : ''}`,
      )
    }
    expect(await paid(105, 40)).toEqual(['2 BTC'])
    expect(await paid(106, 40, { network: 'tron', address: 'T1', asset: 'USDT', units: '5' })).toEqual(['5 TRX'])
    expect(await paid(112, 40)).toEqual(['50000 BTC', '50000 BTC'])
    expect(await paid(107, 100)).toEqual(['100000 BTC in no block'])
    expect(await paid(103, 100)).toEqual([])
    expect(await paid(104, 1290)).toEqual([])
    expect(await paid(104, 1310)).toEqual(['100000 BTC'])
  })

  it('gives a merchant payment its id before it is sent, and sends it once', async () => {
    const { call, pass } = await world()
    const order = { reference: '7', network: 'bitcoin', asset: 'BTC', to: 'bc1qsomebody', units: '900', requested: 100_000 }
    const { tx, raw } = (await call('POST', '/v1/payments', order)).body
    expect((await call('POST', '/v1/payments', order)).body).toEqual({ tx, raw })
    expect((await call('GET', `/v1/transactions/${tx}`)).status).toBe(404)
    expect((await call('POST', '/v1/broadcast', { raw })).body).toEqual({ tx })
    await pass(6)
    await call('POST', '/v1/broadcast', { raw })
    await pass(5)
    expect((await call('GET', `/v1/transactions/${tx}`)).body).toEqual({ tx, confirmations: 2 })
    expect((await call('POST', '/v1/broadcast', { raw: 'signed:another' })).status).toBe(422)
  })

  it('refuses calls without a signature over their bytes, and forms of other pages', async () => {
    const { app } = await world()
    expect((await app.inject({ method: 'GET', url: '/v1/transfers?after=0' })).statusCode).toBe(401)
    const form = (url: string, origin: string, payload: string) =>
      app.inject({
        method: 'POST',
        url,
        payload,
        headers: { host: 'chain.test', origin, 'content-type': 'application/x-www-form-urlencoded' },
      })
    expect((await form('/reorg', 'http://evil.test', 'network=bitcoin&depth=3')).statusCode).toBe(400)
    expect((await form('/reorg', 'http://chain.test', 'network=bitcoin&depth=3')).statusCode).toBe(303)
    expect((await form('/reorg', 'http://chain.test', 'network=bitcoin&depth=x')).statusCode).toBe(400)
  })

  it('shows its addresses, and pays one manually', async () => {
    const { app, call, transfers } = await world()
    await call('POST', '/v1/addresses', { ...ADDRESS, requested: 103 })
    expect((await app.inject('/')).body).toContain('bc1qtest')
    const pay = { method: 'POST' as const, url: '/addresses/bc1qtest/pay', payload: 'amount=0.5&asset=BTC' }
    const answer = await app.inject({ ...pay, headers: { 'content-type': 'application/x-www-form-urlencoded' } })
    expect(answer.statusCode).toBe(303)
    expect(await transfers()).toMatchObject([{ units: '50000000', asset: 'BTC' }])
    expect((await app.inject('/addresses/bc1qtest')).body).toContain('in no block yet')
  })
})
