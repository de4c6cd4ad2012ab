import { Writable } from 'node:stream'

import { refuse, type RouteTable, SERVICES } from '@fairhouse/contracts'
import pg from 'pg'
import pino from 'pino'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { RATE_LIMITS } from '../../config/rate-limits.ts'
import { systemRandom } from '../random.ts'
import { createApp, createRateLimiter, createReceipts, mount } from './index.ts'

const table = {
  'POST /things/{id}': {
    summary: 'A thing.',
    service: 'api',
    access: 'player',
    rate: 'write',
    params: z.strictObject({ id: z.string() }),
    body: z.strictObject({ name: z.string().check(z.maxLength(5)), size: z.optional(z.number()) }),
    answer: z.object({ name: z.string() }),
    refusals: ['not_found'],
    bodyLimit: 200,
  },
  'POST /keyed': { summary: 'Keyed.', service: 'api', access: 'anyone', rate: 'bet', answer: z.object({}), refusals: [], idempotent: true },
  'GET /tagged': {
    summary: 'Tagged.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.object({ n: z.number() }),
    refusals: [],
    tagged: true,
  },
  'POST /coded': { summary: 'Coded.', service: 'api', access: 'anyone', rate: 'code', answer: z.object({}), refusals: [] },
  'POST /stamped': {
    summary: 'Stamped.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    body: z.strictObject({}),
    answer: z.object({ at: z.number(), through: z.number() }),
    refusals: [],
    stamped: true,
  },
  'POST /file': {
    summary: 'A file.',
    service: 'api',
    access: 'player',
    rate: 'write',
    bytes: ['image/png'],
    bodyLimit: 64,
    answer: z.object({ size: z.number() }),
    refusals: [],
  },
  'GET /broken': { summary: 'Broken.', service: 'api', access: 'anyone', rate: 'read', answer: z.object({}), refusals: [] },
  'GET /crowded': { summary: 'Crowded.', service: 'api', access: 'anyone', rate: 'read', answer: z.object({}), refusals: [] },
} as const satisfies RouteTable

const logged: string[] = []
const sink = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) })
const bearer = { authorization: 'Bearer good' }
let now = 1000
let tagged = 1
const receipts = createReceipts({ now: () => now })
let app: Awaited<ReturnType<typeof createApp>>

let uses = 0
beforeAll(async () => {
  app = await createApp({
    logger: pino({ level: 'error' }, sink),
    random: systemRandom,
    trustedProxies: [],
    isOwnOrigin: () => true,
    https: false,
    onUse: () => void uses++,
  })
  const limiter = createRateLimiter({ ...RATE_LIMITS, bet: { points: 3, seconds: 60 } })
  const authenticate = (token: string) => (token === 'good' ? { player: 7n, session: 's', expiresAt: Infinity } : null)
  mount(
    app,
    table,
    {
      'POST /things/{id}': ({ body, params }) => (params.id === 'none' ? refuse('not_found') : { name: body.name, secret: 'x' }),
      'POST /keyed': () => ({}),
      'GET /tagged': () => ({ n: tagged, secret: 'x' }),
      'POST /coded': () => ({}),
      'POST /stamped': ({ request: { receipt } }) => {
        now = 1005
        return { at: receipt!.at, through: receipts.through() }
      },
      'POST /file': ({ rawBody }) => ({ size: rawBody.length }),
      'GET /broken': () => {
        throw new Error('the password is hunter2')
      },
      'GET /crowded': () => {
        throw Object.assign(new pg.DatabaseError('sorry, too many clients already', 0, 'error'), { code: '53300' })
      },
    },
    {
      authenticate,
      isServed: () => true,
      isWorkDone: async () => false,
      limiter,
      sharedLimits: {
        async take(rate) {
          if (rate !== 'code') throw new Error(`${rate} is no limit of all processes`)
          return refuse('too_many_requests', { retryAfter: 7 })
        },
      },
      roles: new Set(SERVICES),
      secureCookies: false,
      receipts,
    },
  )
  await app.ready()
})

const post = (url: string, payload: string | Buffer | object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', ...bearer, ...headers } })

describe('a call', () => {
  it('is use of the product, unless a machine watches it', async () => {
    uses = 0
    for (const url of ['/health', '/ready', '/metrics']) await app.inject({ url })
    expect(uses).toBe(0)
    await app.inject({ url: '/nothing' })
    expect(uses).toBe(1)
  })
})

describe('a mounted route', () => {
  it('returns only what the contract declares', async () => {
    const answer = await post('/things/1', { name: 'abc' })
    expect([answer.statusCode, answer.json()]).toEqual([200, { name: 'abc' }])
  })

  it('PRO-13 sends a tagged answer again only when it has changed', async () => {
    const get = (etag?: string) => app.inject({ method: 'GET', url: '/tagged', headers: { ...(etag && { 'if-none-match': etag }) } })
    const first = await get()
    expect([first.statusCode, first.json(), first.headers['cache-control']]).toEqual([200, { n: 1 }, 'no-cache'])
    const etag = first.headers.etag as string
    const same = await get(etag)
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag])
    tagged = 2
    expect((await get(etag)).json()).toEqual({ n: 2 })
  })

  it('SEC-4 answers 401 without a bearer token, or with an invalid one', async () => {
    for (const authorization of ['', 'Bearer bad', 'Basic good']) {
      const answer = await post('/things/1', { name: 'abc' }, { authorization })
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'unauthorised'])
    }
  })

  it('PRO-3 registers the receipt of a call, keeps it during the work, and releases it with any answer', async () => {
    now = 1000
    expect((await post('/stamped', {})).json()).toEqual({ at: 1000, through: 1000 })
    expect(receipts.through()).toBe(1005)
    await post('/stamped', { unknown: 1 })
    await post('/stamped', '{')
    await expect.poll(() => receipts.through()).toBe(1005)
  })

  it('answers 429 if the limit over all processes is reached', async () => {
    const answer = await post('/coded', '')
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([429, 'too_many_requests', '7'])
  })

  it('D-26 names each invalid field with `key: detail` and 422', async () => {
    const answer = await post('/things/1', { name: 'too long', size: '1', extra: 1 })
    expect(answer.statusCode).toBe(422)
    const { errors } = answer.json() as { errors: Record<string, string[]> }
    expect(Object.keys(errors).toSorted()).toEqual(['extra', 'name', 'size'])
    for (const message of Object.values(errors).flat()) expect(message).toMatch(/^[a-z_]+: ./)
    expect((await post('/things/1', {})).json().errors.name[0]).toMatch(/^required: /)
  })

  it('D-26 refuses unreadable bodies: broken JSON, invalid UTF-8, too many bytes, another type', async () => {
    const refusals = [
      await post('/things/1', '{"name":'),
      await post('/things/1', Buffer.from([0x22, 0xff, 0x22])),
      await post('/things/1', { name: 'x'.repeat(300) }),
      await post('/things/1', 'name=abc', { 'content-type': 'application/x-www-form-urlencoded' }),
      await post('/things/%ff', { name: 'abc' }),
    ]
    expect(refusals.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [400, 'unreadable'],
      [400, 'unreadable'],
      [413, 'too_large'],
      [415, 'unsupported_media'],
      [400, 'unreadable'],
    ])
  })

  it('accepts files only of the declared types and size, and only from authenticated callers', async () => {
    const png = { 'content-type': 'image/png' }
    const answers = [
      await post('/file', Buffer.alloc(64, 7), png),
      await post('/file', Buffer.alloc(65, 7), png),
      await post('/file', Buffer.alloc(8), { 'content-type': 'image/gif' }),
      await post('/file', { a: 1 }),
      await post('/file', Buffer.alloc(65), { ...png, authorization: '' }),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().size ?? answer.json().code])).toEqual([
      [200, 64],
      [413, 'too_large'],
      [415, 'unsupported_media'],
      [415, 'unsupported_media'],
      [401, 'unauthorised'],
    ])
    expect(answers[2]!.json().details).toEqual({ accepts: 'image/png' })
    const form = await post('/things/1', 'name=abc', { 'content-type': 'application/x-www-form-urlencoded' })
    expect(form.json().details).toEqual({ accepts: 'application/json' })
  })

  it('D-27 accepts only a UUIDv7 as an idempotency key', async () => {
    const statuses = []
    for (const key of [undefined, 'abc', '01890a5d-ac96-774b-bcce-b302099a8057'])
      statuses.push((await post('/keyed', '', key ? { 'idempotency-key': key } : {})).statusCode)
    expect(statuses).toEqual([422, 422, 200])
  })

  it('answers too many calls with the time to wait', async () => {
    const answer = await post('/keyed', '', { 'idempotency-key': '01890a5d-ac96-774b-bcce-b302099a8057' })
    expect([answer.statusCode, Number(answer.headers['retry-after']) > 0]).toEqual([429, true])
  })

  it('answers a fault with the request id alone, and logs it in full', async () => {
    const answer = await app.inject({ method: 'GET', url: '/broken' })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'internal'])
    expect(answer.body).not.toContain('hunter2')
    expect(logged.join('')).toContain(answer.json().details.request)
  })

  it('D-26 answers Retry-After when the database is exhausted, and logs it', async () => {
    logged.length = 0
    const answer = await app.inject({ method: 'GET', url: '/crowded' })
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([503, 'busy', '1'])
    expect(logged.join('')).toContain('too many clients')
  })
})
