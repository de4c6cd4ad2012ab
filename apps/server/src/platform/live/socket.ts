/** The hub's WebSocket: `/live` on the API host. Small messages, a limited rate, a heartbeat. */
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'

import { isRefusal, parseChannel, type Refusal, REFUSALS } from '@fairhouse/contracts'
import { type WebSocket, WebSocketServer } from 'ws'
import * as z from 'zod/mini'

import type { Clock } from '../clock.ts'
import { isOutage } from '../db/index.ts'
import { addressBlockOf, type Caller, type ClientAddress, refuseUpgrade } from '../http/index.ts'
import { SLICE } from './broadcast.ts'
import type { LiveBudget, ConnectionSlot } from './budget.ts'
import { type Connection, type ConnectionDeps, createConnection } from './connection.ts'
import { isSubscribed, type PublishingHub } from './hub.ts'

export interface LiveSocket {
  /** Handles an upgrade request; false for other paths. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  /** Open connections. */
  readonly size: number
  close(): void
}

export interface LiveSocketOptions {
  hub: PublishingHub
  clock: Clock
  authenticate(token: string): Caller | null
  /** Browsers send their page's origin; only our own pages may subscribe with a player's token. `host`: the Host header of the call. */
  isOwnOrigin(origin: string, host: string | undefined): boolean
  addressOf: ClientAddress
  budget: LiveBudget
  /** Before its first message. */
  onOpen(): void
}

const MESSAGE_LIMIT_BYTES = 4096
const MESSAGES_PER_SECOND = 20
const HEARTBEAT_MS = 30_000
/** A client with so many refusals does not read its responses. */
const REFUSALS_MAX = 100
const POLICY_VIOLATION = 1008
/** Wait for the answer to a close, which a hostile client never sends. */
const CLOSING_MS = 1000
/** RFC 6455's code for a server that is overloaded or lacks a dependency. */
const TRY_AGAIN_LATER = 1013

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
      if (origin && !options.isOwnOrigin(origin, incoming.headers.host)) return refuseUpgrade(socket, '403 Forbidden')
      const slot = options.budget.open(addressBlockOf(options.addressOf(incoming)))
      if (isRefusal(slot)) return refuseUpgrade(socket, ...statusOf(slot))
      socket.once('close', slot.close)
      server.handleUpgrade(incoming, socket, head, (client) => serve(client, socket, slot, options))
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

const statusOf = ({ code, details }: Refusal): [status: string, retryAfter: number] => [
  `${REFUSALS[code].status} ${code === 'busy' ? 'Service Unavailable' : 'Too Many Requests'}`,
  Number(details?.retryAfter ?? 1),
]

const alive = new WeakSet<WebSocket>()

/** In slices: ten thousand pings at once would delay a bet. */
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

function serve(socket: WebSocket, stream: Duplex, slot: ConnectionSlot, options: LiveSocketOptions): void {
  const { hub, authenticate, onOpen } = options
  onOpen()
  const onCaughtUp: ConnectionDeps['onCaughtUp'] = (connection, missed) => {
    for (const channel of missed)
      if (connection.topics.has(channel)) void hub.subscribe(connection, channel).catch(() => socket.terminate())
  }
  const connection = createConnection({ socket, stream, authenticate, onCaughtUp })
  const takeAllowance = createAllowance(options.clock)
  alive.add(socket)
  socket.on('pong', () => alive.add(socket))
  socket.on('close', () => hub.leave(connection))
  socket.on('error', () => socket.terminate()) // a broken frame cannot be answered
  let refusals = 0
  const refused: Refused = (code, channel) => {
    connection.send({ op: 'refused', code, ...(channel !== undefined && { channel }) })
    if (++refusals === REFUSALS_MAX) closeFor(socket)
  }
  let answered: Promise<void> = Promise.resolve()
  socket.on('message', (data: Buffer) => {
    if (refusals >= REFUSALS_MAX) return
    if (!takeAllowance() || !slot.maySend(connection.player())) return refused('too_many_requests')
    // Sequential: a subscription sent right after its bearer token is evaluated after it.
    answered = answered
      .then(() => answer({ connection, slot, refused, close: () => closeFor(socket) }, data.toString(), options))
      .catch((error: unknown) => leave(socket, error))
  })
}

type Refused = (code: 'unauthorised' | 'unreadable' | 'not_found' | 'too_many_requests', channel?: string) => void

interface RequestContext {
  connection: Connection
  slot: ConnectionSlot
  refused: Refused
  close(): void
}

function closeFor(socket: WebSocket): void {
  socket.close(POLICY_VIOLATION, 'too many requests')
  setTimeout(() => socket.terminate(), CLOSING_MS).unref()
}

/** The client reconnects after a while and subscribes again. */
function leave(socket: WebSocket, error: unknown): void {
  if (isOutage(error)) socket.close(TRY_AGAIN_LATER)
  else socket.terminate()
}

async function answer(
  { connection, slot, refused, close }: RequestContext,
  text: string,
  { hub, clock }: LiveSocketOptions,
): Promise<void> {
  const read = request.safeParse(jsonOf(text))
  if (!read.success) return refused('unreadable')
  const message = read.data
  if (message.op === 'ping') return connection.send({ op: 'pong', at: message.at, now: clock.now() })
  if (message.op === 'auth') {
    const isGood = connection.authorise(message.token)
    if (!isGood) return refused('unauthorised')
    if (slot.identify(connection.player())) return connection.send({ op: 'authorised' })
    refused('too_many_requests')
    return close()
  }
  const address = parseChannel(message.channel)
  if (!address) return refused('not_found', message.channel)
  const { channel } = address
  if (message.op === 'unsubscribe') return hub.unsubscribe(connection, channel)
  if (isSubscribed(connection, address)) return
  const player = connection.player()
  if (address.family) {
    if (!slot.mayOpenParameter(player, parametersOf(connection), hub.parameters)) return refused('too_many_requests', channel)
  } else if (address.private && player !== null && !slot.maySnapshot(player)) return refused('too_many_requests', channel)
  await hub.subscribe(connection, channel)
}

const parametersOf = ({ topics }: Connection) => [...topics.keys()].filter((channel) => channel.includes(':')).length

/** Messages that a connection may send per second. */
function createAllowance(clock: Clock): () => boolean {
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
    return undefined // the schema refuses it like any other invalid message
  }
}
