import { type ErrorAnswer, routes } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import {
  cloneTemplate,
  messagesTo,
  newEmail,
  type Player,
  registerPlayer,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { buildSite } from '../../../../tools/start/site.ts'
import { signatureHeader } from '../platform/webhooks/index.ts'
import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts'

const SECRET_PSP = 'the secret of the tests'

let database: CuttableDatabase
let testServer: TestServer
let player: Player
let listening: WebSocket
beforeAll(async () => {
  await buildSite()
  database = await cuttableDatabase(await cloneTemplate())
  testServer = await startTestServer({ environment: { DATABASE_URL: database.url, SECRET_PSP, LOG_LEVEL: 'silent' } })
  player = await registerPlayer(testServer)
  listening = await socketOf()
  await database.cut()
})
afterAll(async () => {
  await testServer.stop()
  await database.cut()
})

const socketOf = () =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, {
      headers: { host: `api.fairhouse.localhost:${testServer.port}` },
    })
    socket.once('open', () => resolve(socket))
    socket.once('error', reject)
  })

const json = (body: object) => ({ method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })

/** A call with a bearer token and a key; path parameters get unused numbers and ids. */
function call(key: string): Promise<Response> {
  const [method, path] = key.split(' ') as [string, string]
  const id = '01890000-0000-7000-8000-000000000001'
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => (/id|invoice|round|room|duel/i.test(name) ? id : 'dice'))
  const headers = { authorization: `Bearer ${player.token}`, 'idempotency-key': newKey(), 'content-type': 'application/json' }
  return testServer.fetch(url, { method, headers, ...(method !== 'GET' && { body: '{}' }) })
}

async function expectAway(answer: Response, what: string): Promise<void> {
  const body = (await answer.json()) as ErrorAnswer
  expect([what, answer.status, body.code, body.message.length > 0]).toEqual([what, 503, 'busy', true])
  expect(Number(answer.headers.get('retry-after')), what).toBeGreaterThan(0)
}

describe('SEC-4 while the database is unavailable', () => {
  it('no declared call is answered 500, and each 503 has Retry-After', async () => {
    for (const [key, route] of Object.entries(routes)) {
      const answer = await call(key).catch((error: Error) => error)
      // A download that has started can only break off.
      if (answer instanceof Error) {
        expect([key, 'file' in route, answer.message]).toEqual([key, true, 'aborted'])
        continue
      }
      expect(answer.status, key).not.toBe(500)
      if (answer.status === 503) expect(Number(answer.headers.get('retry-after')), key).toBeGreaterThan(0)
    }
  })

  it('answers 503 busy to a read, a registration, a log-in and a bet', async () => {
    await expectAway(await call('GET /profile/user'), 'profile')
    const email = newEmail()
    const account = { email, password: TEST_PASSWORD, currency: 'RUB', terms: true }
    await expectAway(await testServer.fetch('/api/v2/auth/register/email', json(account)), 'registration')
    await expectAway(await testServer.fetch('/api/v2/auth/login/email/password', json({ email, password: TEST_PASSWORD })), 'log-in')
  })

  it('answers webhooks with 503, so that the provider sends them again', async () => {
    const path = '/psp/sandbox/webhook'
    const event = { event: newKey(), ext: newKey(), invoice: newKey(), status: 'paid', amount: 1000, currency: 'RUB' }
    const raw = Buffer.from(JSON.stringify(event))
    const signed = signatureHeader(SECRET_PSP, { method: 'POST', path, raw }, Date.now())
    const headers = { 'content-type': 'application/json', 'x-signature': signed }
    await expectAway(await testServer.fetch(path, { method: 'POST', headers, body: raw }), 'webhook')
  })

  it('answers the console with 503', async () => {
    const answer = await testServer.fetch('/console/v1/login', {
      host: 'console.fairhouse.localhost',
      ...json({ login: 'head', password: 'a long password', code: '123456' }),
    })
    await expectAway(answer, 'console')
  })

  it('answers no page and no player picture with 500', async () => {
    const session = { cookie: `token=${player.token}` }
    for (const path of ['/en', '/en/games/dice', '/en/profile/history', '/en/games/crash', '/media/avatars/x.webp'])
      for (const headers of [{}, session]) {
        const answer = await testServer.fetch(path, { host: 'fairhouse.localhost', headers })
        expect(answer.status, path).not.toBe(500)
        if (answer.status === 503) expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
      }
  })

  it('closes a live subscription that needs it with 1013, so that the client reconnects', async () => {
    const closed = new Promise<number>((resolve) => listening.once('close', resolve))
    listening.send(JSON.stringify({ op: 'subscribe', channel: 'crash' }))
    expect(await closed).toBe(1013)
  })

  it('/ready answers 503 at once, and /health stays 200', async () => {
    await expectAway(await testServer.fetch('/ready'), 'ready')
    expect((await testServer.fetch('/health')).status).toBe(200)
  })

  it('recovers by itself: calls, jobs and live messages', async () => {
    await database.mend()
    await expect.poll(async () => (await testServer.fetch('/ready')).status).toBe(200)
    expect((await call('GET /profile/user')).status).toBe(200)
    const email = newEmail()
    await registerPlayer(testServer, { email })
    expect(await messagesTo(testServer, email)).not.toEqual([])
    const socket = await socketOf()
    const received = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))))
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'crash' }))
    expect(await received).toMatchObject({ op: 'snapshot', channel: 'crash' })
    socket.close()
  })
})
