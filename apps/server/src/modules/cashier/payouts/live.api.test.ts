import type { LiveMessage, Payout } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { unwrap, type Player, startTestServer, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { decidePayout } from './testing/decide-payout.ts'
import { requestPayout, payOut, registerPayee } from './testing/payee.ts'

let testServer: TestServer
const clock: TestClock = createTestClock()
const sockets: WebSocket[] = []
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(async () => {
  for (const socket of sockets) socket.terminate()
  await testServer.stop()
})

/** Messages about payouts that a browser of the player receives, in order. */
async function listen(player: Player): Promise<LiveMessage[]> {
  const received: LiveMessage[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${testServer.port}/live`, { headers: { host: 'api.fairhouse.localhost' } })
  sockets.push(socket)
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveMessage))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ op: 'auth', token: player.token }))
  await expect.poll(() => received.map(({ op }) => op)).toContain('authorised')
  socket.send(JSON.stringify({ op: 'subscribe', channel: 'payout' }))
  await expect.poll(() => received.filter(({ op }) => op === 'snapshot').length).toBe(1)
  return received
}

const statusChanges = (received: LiveMessage[]) =>
  received.flatMap((message) => (message.op === 'change' ? [(message.data as Payout).status] : []))
const balanceOf = async (player: Player) => (await unwrap(player.call('GET /profile/user'))).user.balance

describe('payout channel', () => {
  it('sends each step to the player only, and open payouts on reconnect', async () => {
    const [player, other] = [await registerPayee(testServer, 50_000_00n), await registerPayee(testServer, 1000_00n)]
    const [mine, theirs] = [await listen(player), await listen(other)]
    const payout = await payOut(testServer, player, { amount: '10000.01' })
    await expect.poll(() => statusChanges(mine)).toEqual(['review'])
    const again = await listen(player)
    expect(again.find(({ op }) => op === 'snapshot')).toMatchObject({ channel: 'payout', data: [{ id: payout.id, status: 'review' }] })
    await decidePayout(testServer.server.app.payouts, testServer.server.app.database, BigInt(payout.id), 'approve')
    await expect.poll(() => statusChanges(mine).at(-1)).toBe('sent')
    clock.advance(21_000)
    await expect.poll(() => statusChanges(mine).at(-1)).toBe('paid')
    expect(statusChanges(theirs)).toEqual([])
  })

  it('a chargeback rejects unsent payouts before its own posting, and publishes it', async () => {
    const player = await registerPayee(testServer, 50_000_00n)
    const received = await listen(player)
    await unwrap(
      player.call('POST /api/v2/billing/deposit', {
        body: { value: 'card', amount: '700.06' },
        key: newKey(clock.now()),
      }),
    )
    clock.advance(21_000)
    await expect.poll(() => balanceOf(player)).toBe('50700.06')
    await unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } })) // the deposit need not be staked now
    const { sources } = await unwrap(player.call('GET /api/v2/billing/payout/available'))
    const request = { amount: '20000.00', destination: `source:${sources[0]!.id}` }
    expect(await requestPayout(testServer, player, request)).toMatchObject({ ok: true, data: { status: 'review' } })
    expect(await balanceOf(player)).toBe('30700.06')
    clock.advance(61_000)
    await expect.poll(() => balanceOf(player)).toBe('50000.00')
    await expect.poll(() => statusChanges(received)).toEqual(['review', 'rejected'])
    const { data } = await unwrap(player.call('GET /api/v2/billing/payouts', { query: {} }))
    expect(data).toMatchObject([{ status: 'rejected', reason: 'charge_back', is_cancellable: false }])
    expect(await testServer.server.app.payouts.check()).toEqual([])
  })
})
