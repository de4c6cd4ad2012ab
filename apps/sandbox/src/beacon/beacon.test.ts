import { createHash } from 'node:crypto'

import { bls12_381 } from '@noble/curves/bls12-381.js'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readBodies } from '../bodies.ts'
import { openChain } from './chain.ts'
import { LATE_MS } from './orders.ts'
import { serveBeacon } from './serve.ts'

const chain = openChain('secret of a test', 3)
const LAST = 1000
let app: FastifyInstance
let beacon: ReturnType<typeof serveBeacon>
let now = chain.timeOf(LAST)
beforeAll(async () => {
  app = Fastify()
  readBodies(app)
  beacon = serveBeacon(app, chain, () => now)
  await app.ready()
})
beforeEach(() => {
  now = chain.timeOf(LAST)
  beacon.order({ mode: 'right', missing: [] })
})
afterAll(() => app.close())

const fetchPath = (path: string) => app.inject(`/${chain.info.hash}${path}`)
const status = async (path: string) => (await fetchPath(path)).statusCode

function isSigned(round: number, signature: string): boolean {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const bls = bls12_381.shortSignatures
  const message = bls.hash(createHash('sha256').update(number).digest(), 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_')
  return bls.verify(bls.Signature.fromHex(signature), message, Buffer.from(chain.info.public_key, 'hex'))
}

describe('D-13 the sandbox beacon', () => {
  it('D-13 publishes one signed value every three seconds, in the format of drand', async () => {
    const latest = (await fetchPath(`/public/${LAST}`)).json()
    expect(latest).toEqual({
      round: LAST,
      signature: expect.stringMatching(/^[0-9a-f]{96}$/),
      randomness: createHash('sha256').update(Buffer.from(latest.signature, 'hex')).digest('hex'),
    })
    expect(isSigned(LAST, latest.signature)).toBe(true)
    expect((await fetchPath('/public/latest')).json()).toEqual(latest)
    now += 3000
    expect((await fetchPath('/public/latest')).json()).toMatchObject({ round: LAST + 1 })
  })

  it('D-13 withholds a value until it is due, and rejects unknown chains', async () => {
    expect(await status(`/public/${LAST + 1}`)).toBe(404)
    expect(await status('/public/0')).toBe(404)
    expect((await app.inject(`/${'0'.repeat(64)}/info`)).statusCode).toBe(404)
  })

  it('D-13 publishes a chain hash that covers key, period and genesis time', async () => {
    const info = (await fetchPath('/info')).json()
    expect(info).toMatchObject({ period: 3, genesis_time: 1_767_225_600, schemeID: 'bls-unchained-g1-rfc9380', hash: chain.info.hash })
    expect(openChain('secret of a test', 3).info).toEqual(info)
    expect([openChain('another', 3), openChain('secret of a test', 4)].map((other) => other.info.hash)).not.toContain(info.hash)
  })

  it('D-13 delays, falsifies or omits rounds on demand', async () => {
    beacon.order({ mode: 'late', missing: [] })
    expect(await status(`/public/${LAST}`)).toBe(404)
    now += LATE_MS
    expect(await status(`/public/${LAST}`)).toBe(200)
    beacon.order({ mode: 'wrong', missing: [] })
    expect(isSigned(LAST, (await fetchPath(`/public/${LAST}`)).json().signature)).toBe(false)
    now = chain.timeOf(LAST)
    beacon.order({ mode: 'right', missing: [LAST, LAST - 1] })
    expect(await status(`/public/${LAST}`)).toBe(404)
    expect((await fetchPath('/public/latest')).json()).toMatchObject({ round: LAST - 2 })
  })

  it('D-13 accepts orders only from its own page', async () => {
    const order = (headers: Record<string, string>, payload = 'mode=wrong&missing=7,8') =>
      app.inject({
        method: 'POST',
        url: '/orders',
        payload,
        headers: { host: 'beacon.test', 'content-type': 'application/x-www-form-urlencoded', ...headers },
      })
    expect((await order({ origin: 'http://evil.test' })).statusCode).toBe(400)
    expect((await order({}, 'mode=evil')).statusCode).toBe(400)
    expect((await app.inject('/')).body).toContain('value="right" selected')
    expect((await order({ origin: 'http://beacon.test' })).statusCode).toBe(303)
    expect((await app.inject('/')).body).toMatch(/value="wrong" selected[^]*value="7,8"/)
  })
})
