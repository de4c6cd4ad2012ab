/** A subscriber without a socket that records what it received. */
import type { LiveMessage } from '@fairhouse/contracts'

import type { Connection } from '../connection.ts'

export interface TestListener extends Connection {
  received: LiveMessage[]
  /** Its session ends. */
  leave(): void
}

export function createTestListener(player: bigint | null): TestListener {
  const received: LiveMessage[] = []
  return {
    received,
    topics: new Map(),
    player: () => player,
    leave: () => void (player = null),
    authorise: () => true,
    send: (message) => void received.push(message),
    sendFrame: (frame) => void received.push(JSON.parse(textOf(frame)) as LiveMessage),
    isOpen: () => true,
  }
}

/** The text of a frame; its head has two, four or ten bytes. */
export function textOf(frame: Buffer): string {
  const size = frame[1]!
  const longHead = size === 126 ? 4 : 10
  return frame.toString('utf8', size < 126 ? 2 : longHead)
}
