// @module-tag slow
import { type ErrorAnswer } from '@fairhouse/contracts'
import { cloneTemplate, messagesTo, newEmail, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts'

/** About five; ten at most for a call that waits for a connection; and a busy machine. Without a watch, a quarter of an hour. */
const SOON_MS = 20_000
const WAIT = { timeout: 60_000, interval: 200 }

let database: CuttableDatabase
let testServer: TestServer
let player: Player
beforeAll(async () => {
  database = await cuttableDatabase(await cloneTemplate())
  testServer = await startTestServer({ environment: { DATABASE_URL: database.url, LOG_LEVEL: 'silent' } })
  player = await registerPlayer(testServer)
})
afterAll(async () => {
  await database.cut()
  await testServer.stop()
})

/** The snapshot of a game that one process leads. */
async function crashSnapshot(): Promise<unknown> {
  const headers = { host: `api.fairhouse.localhost:${testServer.port}` }
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers })
  try {
    await new Promise((resolve, reject) => void socket.once('open', resolve).once('error', reject))
    const received = new Promise((resolve) => socket.once('message', (data: Buffer) => resolve(JSON.parse(data.toString()))))
    socket.send(JSON.stringify({ op: 'subscribe', channel: 'crash' }))
    return await received
  } finally {
    socket.close()
  }
}

const bearer = () => ({ authorization: `Bearer ${player.token}`, 'content-type': 'application/json' })
const profile = () => testServer.fetch('/profile/user', { headers: bearer() })
async function expectSoonAway(call: () => Promise<Response>): Promise<void> {
  const began = performance.now()
  const answer = await call()
  const body = (await answer.json()) as ErrorAnswer
  expect([answer.status, body.code, Number(answer.headers.get('retry-after')) > 0]).toEqual([503, 'busy', true])
  expect(performance.now() - began).toBeLessThan(SOON_MS)
}

describe('SEC-4 while packets to the database are dropped', () => {
  it('SEC-4 calls are answered 503 within seconds, one after the other and many at once; the process stays alive', async () => {
    expect((await profile()).status).toBe(200)
    database.silence()
    await expectSoonAway(profile)
    await Promise.all(Array.from({ length: 30 }, () => expectSoonAway(profile)))
    await expectSoonAway(() => testServer.fetch('/ready'))
    expect((await testServer.fetch('/health')).status).toBe(200)
  })

  it('SEC-4 recovers by itself: calls, jobs, leaders and live messages', async () => {
    await database.mend()
    await expect.poll(async () => (await testServer.fetch('/ready')).status, WAIT).toBe(200)
    await expect.poll(async () => (await profile()).status, WAIT).toBe(200)
    const email = newEmail()
    await registerPlayer(testServer, { email })
    await expect.poll(() => messagesTo(testServer, email), WAIT).not.toEqual([])
    await expect.poll(crashSnapshot, WAIT).toMatchObject({ op: 'snapshot', channel: 'crash' })
  })
})
