import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import type { Change, LiveMessage } from '@fairhouse/contracts'
import { createProxyServer } from 'http-proxy-3'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'

import { createHub } from './hub.ts'
import { createLiveSocket } from './socket.ts'

const FREE = { identify: () => true, maySend: () => true, maySnapshot: () => true, mayOpenParameter: () => true, close: () => undefined }
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

const listening = (server: Server) =>
  new Promise<number>((resolve) => server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port)))

async function openHub() {
  const hub = createHub()
  hub.provide('feed', async () => [])
  const live = createLiveSocket({
    hub,
    clock: { now: () => Date.now() },
    authenticate: () => null,
    isOwnOrigin: () => true,
    addressOf: () => undefined,
    budget: { open: () => FREE },
    onOpen: () => undefined,
  })
  const server = createServer().on('upgrade', (request, socket, head) => live.upgrade(request, socket, head))
  const port = await listening(server)
  closing.push(() => {
    live.close()
    server.close()
  })
  return { hub, port }
}

interface Reader {
  socket: WebSocket
  received: LiveMessage[]
}

async function reader(port: number): Promise<Reader> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/live`)
  const received: LiveMessage[] = []
  socket.on('message', (data: Buffer) => received.push(JSON.parse(data.toString()) as LiveMessage))
  await new Promise((resolve) => socket.once('open', resolve))
  socket.send(JSON.stringify({ op: 'subscribe', channel: 'feed' }))
  await expect.poll(() => received.length).toBe(1)
  return { socket, received }
}

const versionsOf = ({ received }: Reader) =>
  received.map((message) => ('version' in message ? [message.op, message.version] : [message.op]))

/** A change of about sixty kilobytes, a hundred times the usual size. */
const large = (): Change<'feed'> =>
  Array.from({ length: 300 }, (_, index) => ({
    id: `${index}`.padStart(36, '0'),
    game: 'dice',
    player: 'somebody with a name',
    currency: 'RUB' as const,
    stake: '1.00',
    payout: '1.00',
    multiplier: 10_000,
    at: '2026-01-01T00:00:00.000Z',
  }))

const CHANGES = 200

/** Bytes of buffers that are still referenced: the timing of garbage collection differs per machine. */
function bufferedBytes(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().arrayBuffers
}

describe('a client that does not read', () => {
  it('uses bounded memory, delays nobody else, and continues from a snapshot', async () => {
    const { hub, port } = await openHub()
    const [slow, fast] = [await reader(port), await reader(port)]
    const wire = (slow.socket as unknown as { _socket: Socket })._socket
    wire.pause()
    const before = bufferedBytes()
    for (let i = 1; i <= CHANGES; i++) {
      hub.publish('feed', null, large())
      await expect.poll(() => fast.received.length, { interval: 1 }).toBe(i + 1)
    }
    // released buffers are freed shortly after their collection; referenced ones stay while the client does not read
    await expect.poll(() => bufferedBytes() - before).toBeLessThan(8 * 1024 * 1024)
    wire.resume()
    await expect.poll(() => versionsOf(slow).at(-1)).toEqual(['snapshot', CHANGES])
    expect(slow.received.length).toBeLessThan(CHANGES)
    hub.publish('feed', null, [])
    await expect.poll(() => versionsOf(slow).at(-1)).toEqual(['change', CHANGES + 1])
  })
})

describe('the live socket behind a proxy', () => {
  it('upgrades, delivers and closes as without a proxy', async () => {
    const { hub, port } = await openHub()
    const proxy = createProxyServer({ target: `http://127.0.0.1:${port}`, ws: true })
    const front = createServer().on('upgrade', (request, socket, head) => proxy.ws(request, socket, head))
    closing.push(() => front.close())
    const behind = await reader(await listening(front))
    hub.publish('feed', null, large())
    await expect
      .poll(() => versionsOf(behind))
      .toEqual([
        ['snapshot', 0],
        ['change', 1],
      ])
    const closed = new Promise((resolve) => behind.socket.once('close', resolve))
    behind.socket.close()
    await closed
    await expect.poll(() => hub.listeners).toBe(0)
  })
})
