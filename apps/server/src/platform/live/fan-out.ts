/** Sends to subscribers of all processes: to local ones at once, to others through a pub/sub adapter. */
import type { Change, ChannelName } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Bus } from '../bus/index.ts'
import type { Database } from '../db/index.ts'
import { systemRandom } from '../random.ts'
import type { Hub } from './hub.ts'
import { createNotifyPubSub } from './notify-pub-sub.ts'
import type { PubSub } from './pub-sub.ts'
import { createRedisPubSub } from './redis-pub-sub.ts'

export interface FanOut {
  /** Keeps the order. After a lost message the subscribers get a new snapshot. */
  publish<C extends ChannelName>(channel: C, player: PlayerId | null, change: Change<C>): void
  /**
   * Per-bet messages to a player, of which the last one is sufficient: other processes receive each through Redis, or the latest of a
   * quarter of a second through the database.
   */
  publishToPlayer<C extends ChannelName>(channel: C, player: PlayerId, change: Change<C>): void
  /** Messages to other processes outside of channels: `topic` selects the receivers. */
  sendToPeers(topic: string, payload: unknown): void
  onPeerMessage(topic: string, listener: (from: string, payload: unknown) => void): void
  start(): Promise<void>
  /** Resolves when all published messages have been sent. */
  stop(): Promise<void>
}

/** One message of several changes: [channel, player or null, change], or [topic, payload]. */
type FanOutMessage = readonly [ChannelName, string | null, unknown] | readonly [string, unknown]

/** Sent before the next message after one could not be sent. */
const LOST = 'lost'

export interface FanOutDeps {
  hub: Hub
  pubSub: PubSub
  /** Whether the adapter supports a message per bet. */
  isShared: boolean
  now?: () => number
  onFault(error: unknown): void
}

export function createFanOut({ hub, pubSub, isShared, onFault, now = () => performance.now() }: FanOutDeps): FanOut {
  let peerSeen = -Infinity
  const listeners = new Map<string, (from: string, payload: unknown) => void>()
  const receive = (from: string, payload: string) => {
    peerSeen = now()
    for (const message of JSON.parse(payload) as FanOutMessage[]) {
      if (message.length === 2) listeners.get(message[0])?.(from, message[1])
      else hub.publish(message[0], message[1] === null ? null : BigInt(message[1]), message[2] as never)
    }
  }
  // A process of another version may send what this one cannot read: its subscribers get a new snapshot.
  const onPeerMessage = (from: string, payload: string) => {
    try {
      receive(from, payload)
    } catch (error) {
      onFault(error)
      renew()
    }
  }
  const renew = () => void hub.renew().catch(onFault)
  const send = sender(pubSub, onFault)
  listeners.set(LOST, renew)
  const publish: FanOut['publish'] = (channel, player, change) => {
    hub.publish(channel, player, change)
    send([channel, player === null ? null : String(player), change])
  }
  const latest = createLatest(send)
  return {
    publish,
    publishToPlayer(channel, player, change) {
      if (isShared) return publish(channel, player, change)
      hub.publish(channel, player, change)
      if (now() - peerSeen < PEER_SILENT_MS) latest.add(`${channel} ${player}`, [channel, String(player), change])
    },
    sendToPeers: (topic, payload) => send([topic, payload]),
    onPeerMessage: (topic, listener) => void listeners.set(topic, listener),
    start: () => pubSub.start(onPeerMessage, renew),
    async stop() {
      latest.flush()
      await send.ended()
      await pubSub.stop()
    },
  }
}

/** Every process reports its number of sockets more often than this. */
const PEER_SILENT_MS = 10_000
const LATEST_EVERY_MS = 250
/** Messages of one flush; the others wait for the next one, replaced by newer ones of their players. */
const LATEST_AT_ONCE = 500

/** The last message of each key, a few times a second. */
function createLatest(send: (message: FanOutMessage) => void) {
  const waiting = new Map<string, FanOutMessage>()
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    for (const [key, message] of [...waiting].slice(0, LATEST_AT_ONCE)) {
      waiting.delete(key)
      send(message)
    }
    if (waiting.size > 0) timer = setTimeout(flush, LATEST_EVERY_MS)
  }
  return {
    add(key: string, message: FanOutMessage) {
      waiting.set(key, message)
      timer ??= setTimeout(flush, LATEST_EVERY_MS)
    },
    flush,
  }
}

/** Changes published while a message is in transit are sent with the next one. */
function sender(pubSub: PubSub, onFault: (error: unknown) => void) {
  let waiting: FanOutMessage[] = []
  let sending: Promise<void> | null = null
  const run = async () => {
    while (waiting.some(([topic]) => topic !== LOST)) {
      const payload = JSON.stringify(waiting)
      waiting = []
      await pubSub.publish(payload).catch((error: unknown) => {
        onFault(error)
        waiting.unshift([LOST, true])
      })
    }
    sending = null
  }
  const send = (message: FanOutMessage) => {
    waiting.push(message)
    sending ??= run()
  }
  return Object.assign(send, { ended: async () => void (await sending) })
}

interface OpenFanOutDeps {
  readonly redisUrl: string | undefined
  readonly database: Database
  readonly hub: Hub
  readonly bus: Bus
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** Over Redis if it is configured, the database otherwise. */
export function openFanOut({ redisUrl: url, database, hub, bus, onFault }: OpenFanOutDeps): FanOut {
  const self = systemRandom.bytes(6).toString('base64url')
  const pubSub = url ? createRedisPubSub({ url, self, onFault }) : createNotifyPubSub({ bus, database, self })
  return createFanOut({ hub, pubSub, isShared: url !== undefined, onFault })
}
