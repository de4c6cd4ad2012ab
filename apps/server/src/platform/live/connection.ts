/** One browser's socket: its player, its subscriptions, and its limit of unread bytes. */

import type { Duplex } from 'node:stream'

import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import type { WebSocket } from 'ws'

import type { Caller } from '../http/index.ts'

/** Beyond this a client misses changes, and gets a snapshot of each channel once it has read. */
const BEHIND_BYTES = 64 * 1024
/** Beyond this a client is disconnected; it reconnects and starts with the snapshot. */
const UNREAD_LIMIT_BYTES = 1024 * 1024

/** `player`: whom the connection was admitted as; null for a guest, and on public channels. */
export interface Subscription {
  readonly topic: string
  readonly player: PlayerId | null
}

export interface Connection {
  readonly topics: Map<ChannelName, Subscription>
  /** Null for a guest, and once the token has expired or its session has ended. */
  player(): bigint | null
  /** Whether the token is valid; it is stored and checked again for every private message. */
  authorise(token: string): boolean
  send(message: LiveMessage): void
  /** A change, framed once for all subscribers. Skipped for a client that is behind. */
  sendFrame(frame: Buffer, channel: ChannelName): void
  isOpen(): boolean
}

export interface ConnectionDeps {
  socket: WebSocket
  /** The underlying stream: prepared frames are written as they are. */
  stream: Duplex
  authenticate(token: string): Caller | null
  /** The client has caught up, and missed changes of these channels. */
  onCaughtUp(connection: Connection, missed: readonly ChannelName[]): void
}

export function createConnection({ socket, stream, authenticate, onCaughtUp }: ConnectionDeps): Connection {
  let bearer: string | null = null
  const missed = new Set<ChannelName>()
  const isOpen = () => socket.readyState === socket.OPEN
  const connection: Connection = {
    topics: new Map(),
    player: () => (bearer === null ? null : (authenticate(bearer)?.player ?? null)),
    authorise(token) {
      bearer = authenticate(token) ? token : null
      return bearer !== null
    },
    send(message) {
      if (!isOpen()) return
      if (stream.writableLength > UNREAD_LIMIT_BYTES) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    sendFrame(frame, channel) {
      if (!isOpen()) return
      if (missed.size === 0 && stream.writableLength <= BEHIND_BYTES) return void stream.write(frame)
      if (missed.size === 0) stream.once('drain', () => onCaughtUp(connection, take(missed)))
      missed.add(channel)
    },
    isOpen,
  }
  return connection
}

function take<T>(from: Set<T>): T[] {
  const taken = [...from]
  from.clear()
  return taken
}
