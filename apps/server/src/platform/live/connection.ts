/** One browser's socket: who it is, what it listens to, and no more unread bytes than it may hold. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { WebSocket } from 'ws'

import type { Caller } from '../http/index.ts'

/** A reader that far behind is cut off; its client comes back and starts from the snapshot. */
const UNREAD_LIMIT_BYTES = 1024 * 1024

export interface Connection {
  readonly topics: Map<ChannelName, string>
  /** Null for a guest, and from the moment the token has run out or its session has ended. */
  player(): bigint | null
  /** Whether the token is good; it is kept and judged anew at every private word. */
  authorise(token: string): boolean
  say(message: LiveMessage): void
  send(text: string): void
  isOpen(): boolean
}

export function createConnection(socket: WebSocket, authenticate: (token: string) => Caller | null): Connection {
  let held: string | null = null
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_LIMIT_BYTES) socket.terminate()
    else socket.send(text)
  }
  return {
    topics: new Map(),
    player: () => (held === null ? null : (authenticate(held)?.player ?? null)),
    authorise(token) {
      held = authenticate(token) ? token : null
      return held !== null
    },
    say: (message) => send(JSON.stringify(message)),
    send,
    isOpen: () => socket.readyState === socket.OPEN,
  }
}
