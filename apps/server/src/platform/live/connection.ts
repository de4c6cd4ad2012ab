/** One browser's socket: who it is, what it listens to, and no more unread bytes than it may hold. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'
import type { WebSocket } from 'ws'

import type { Clock } from '../clock.ts'
import type { Caller } from '../http/index.ts'

/** A reader that far behind is cut off; its client comes back and starts from the snapshot. */
const UNREAD_LIMIT_BYTES = 1024 * 1024

export interface Connection {
  readonly topics: Map<ChannelName, string>
  /** Null for a guest, and once the token has run out. */
  player(): bigint | null
  authorise(caller: Caller): void
  say(message: LiveMessage): void
  send(text: string): void
  isOpen(): boolean
}

export function createConnection(socket: WebSocket, clock: Clock): Connection {
  let caller: Caller | null = null
  const send = (text: string) => {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > UNREAD_LIMIT_BYTES) socket.terminate()
    else socket.send(text)
  }
  return {
    topics: new Map(),
    player: () => (caller && caller.expiresAt > clock.now() ? caller.player : null),
    authorise: (proved) => void (caller = proved),
    say: (message) => send(JSON.stringify(message)),
    send,
    isOpen: () => socket.readyState === socket.OPEN,
  }
}
