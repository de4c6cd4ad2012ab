import { registerPlayer, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'
import WebSocket from 'ws'

import { postings } from '../../books/ledger/index.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

/** A browser's socket and its received messages, in order. */
async function connect() {
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers: { host: `api.${testServer.config.siteHost}` } })
  const received: Record<string, unknown>[] = []
  const waiting: (() => void)[] = []
  socket.on('message', (data: Buffer) => {
    received.push(JSON.parse(data.toString()))
    waiting.shift()?.()
  })
  await new Promise((open) => socket.once('open', open))
  return {
    say: (message: object) => socket.send(JSON.stringify(message)),
    async next() {
      if (received.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
      return received.shift()!
    },
    close: () => socket.close(),
  }
}

describe('live balance', () => {
  it("D-21 starts with the wallet's balance and follows each push, version by version", async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    const browser = await connect()
    browser.say({ op: 'auth', token: player.token })
    expect(await browser.next()).toEqual({ op: 'authorised' })
    browser.say({ op: 'subscribe', channel: 'balance' })
    const snapshot = await browser.next()
    expect(snapshot).toMatchObject({
      op: 'snapshot',
      channel: 'balance',
      data: { currency: 'EUR', balance: '0.00', total_balance: '0.00' },
    })

    const credit = { id: String(player.id), player: player.id, currency: 'EUR', amount: 250n } as const
    await testServer.server.app.ledger.post(postings.opened(credit))
    await testServer.server.app.profile.pushBalance(player.id)
    expect(await browser.next()).toMatchObject({
      op: 'change',
      version: (snapshot.version as number) + 1,
      data: { balance: '2.50', version: '1' },
    })
    browser.close()
  })

  it('SEC-4 sends nothing to a guest or to an invalid token', async () => {
    const browser = await connect()
    browser.say({ op: 'subscribe', channel: 'balance' })
    expect(await browser.next()).toMatchObject({ op: 'refused', code: 'unauthorised' })
    browser.say({ op: 'auth', token: 'no token' })
    expect(await browser.next()).toMatchObject({ op: 'refused', code: 'unauthorised' })
    browser.close()
  })
})
