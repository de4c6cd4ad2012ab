/** The hub's door to the network: `/live` on the API host. Small messages, a bounded rate, a heartbeat. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

import { channels, type ChannelName } from '@fairhouse/contracts'

import type { Clock } from '../clock.ts'
import type { Caller } from '../http/index.ts'
import { SLICE } from './broadcast.ts'
import { type Connection, type ConnectionDeps, createConnection } from './connection.ts'
import type { Hub } from './hub.ts'

export interface LiveSocket {
  /** Takes a request to upgrade; false when it is not ours. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Open connections. */
  readonly size: number
  close(): void
}

export interface LiveSocketOptions {
  hub: Hub
  clock: Clock
  authenticate(token: string): Caller | null
  /** Browsers send their page's origin; only our own pages may listen with a player's token. */
  isOwnOrigin(origin: string): boolean
}

const MESSAGE_LIMIT_BYTES = 4096
const MESSAGES_PER_SECOND = 20
const HEARTBEAT_MS = 30_000

const request = z.discriminatedUnion('op', [
  z.strictObject({ op: z.literal('auth'), token: z.string() }),
  z.strictObject({ op: z.literal('subscribe'), channel: z.string() }),
  z.strictObject({ op: z.literal('unsubscribe'), channel: z.string() }),
  z.strictObject({ op: z.literal('ping'), at: z.number() }),
])

export function createLiveSocket(options: LiveSocketOptions): LiveSocket {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT_BYTES })
  const beat = setInterval(() => void checkAll(server.clients), HEARTBEAT_MS).unref()
  return {
    upgrade(incoming, socket, head) {
      if (incoming.url?.split('?')[0] !== '/live') return false
      const { origin } = incoming.headers
      if (origin && !options.isOwnOrigin(origin)) socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      else server.handleUpgrade(incoming, socket, head, (client) => serve(client, socket, options))
      return true
    },
    get size() {
      return server.clients.size
    },
    close() {
      clearInterval(beat)
      for (const client of server.clients) client.close(1001)
      server.close()
    },
  }
}

const alive = new WeakSet<WebSocket>()

/** Ten thousand pings at once would keep a bet waiting. */
async function checkAll(sockets: ReadonlySet<WebSocket>): Promise<void> {
  let checked = 0
  for (const socket of sockets) {
    checkAlive(socket)
    if (++checked % SLICE === 0) await turn()
  }
}

function checkAlive(socket: WebSocket): void {
  if (!alive.delete(socket)) return socket.terminate()
  socket.ping()
}

function serve(socket: WebSocket, stream: Duplex, options: LiveSocketOptions): void {
  const { hub, authenticate } = options
  const onCaughtUp: ConnectionDeps['onCaughtUp'] = (connection, missed) => {
    for (const channel of missed)
      if (connection.topics.has(channel)) void hub.subscribe(connection, channel).catch(() => socket.terminate())
  }
  const connection = createConnection({ socket, stream, authenticate, onCaughtUp })
  const mayAsk = allowance(options.clock)
  alive.add(socket)
  socket.on('pong', () => alive.add(socket))
  socket.on('close', () => hub.leave(connection))
  socket.on('error', () => socket.terminate()) // a broken frame says nothing that anybody could answer
  let answered: Promise<void> = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    if (!mayAsk()) return connection.say({ op: 'refused', code: 'too_many_requests' })
    // One after the other: a subscription sent right behind its bearer is judged after it.
    answered = answered.then(() => answer(connection, data.toString(), options)).catch(() => socket.terminate())
  })
}

async function answer(connection: Connection, text: string, options: LiveSocketOptions): Promise<void> {
  const read = request.safeParse(jsonOf(text))
  if (!read.success) return connection.say({ op: 'refused', code: 'unreadable' })
  const asked = read.data
  if (asked.op === 'ping') return connection.say({ op: 'pong', at: asked.at, now: options.clock.now() })
  if (asked.op === 'auth')
    return connection.say(connection.authorise(asked.token) ? { op: 'authorised' } : { op: 'refused', code: 'unauthorised' })
  if (!Object.hasOwn(channels, asked.channel)) return connection.say({ op: 'refused', code: 'not_found', channel: asked.channel })
  const channel = asked.channel as ChannelName
  if (asked.op === 'subscribe') await options.hub.subscribe(connection, channel)
  else options.hub.unsubscribe(connection, channel)
}

/** Messages a connection may send in each second. */
function allowance(clock: Clock): () => boolean {
  let second = 0
  let used = 0
  return () => {
    const now = Math.floor(clock.now() / 1000)
    if (now !== second) [second, used] = [now, 0]
    return ++used <= MESSAGES_PER_SECOND
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // judged by the schema like any other wrong message
  }
}
