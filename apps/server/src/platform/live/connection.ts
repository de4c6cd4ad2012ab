/** One browser's socket: who it is, what it listens to, and no more unread bytes than it may hold. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'

import type { Caller } from '../http/index.ts'

/** A reader that far behind misses changes, and gets a snapshot of each channel once it has read on. */
const BEHIND_BYTES = 64 * 1024
/** A reader that far behind is cut off; its client comes back and starts from the snapshot. */
const UNREAD_LIMIT_BYTES = 1024 * 1024

export interface Connection {
  readonly topics: Map<ChannelName, string>
  /** Null for a guest, and from the moment the token has run out or its session has ended. */
  player(): bigint | null
  /** Whether the token is good; it is kept and judged anew at every private word. */
  authorise(token: string): boolean
  send(message: LiveMessage): void
  /** A change, framed once for all listeners. Left out for a reader that is behind. */
  sendFrame(frame: Buffer, channel: ChannelName): void
  isOpen(): boolean
}

export interface ConnectionDeps {
  socket: WebSocket
  /** What lies under it: frames made once are written as they are. */
  stream: Duplex
  authenticate(token: string): Caller | null
  /** It has read on, and missed changes of these channels. */
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
