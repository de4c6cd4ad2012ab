/** Limits of the live socket for an address block, a player and the process: connections, messages, private snapshots, parameters. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { RateLimiter } from '../http/index.ts'

export interface LiveLimits {
  /** Open connections: of the process, of an address block, of a player. */
  all: number
  block: number
  player: number
  /** Subscriptions to channels of families (`event:{id}`): of a connection, of the process. */
  parameters: number
  allParameters: number
}

export interface LiveBudget {
  /** A slot for a connection of this address block, or a refusal. */
  open(block: string): ConnectionSlot | Refusal
}

export interface ConnectionSlot {
  /** Assigns the connection to a player (null: a guest). False if the player has too many. */
  identify(player: PlayerId | null): boolean
  /** Counts one message of the connection's player or guest. */
  maySend(player: PlayerId | null): boolean
  /** Counts one snapshot read for this player. */
  maySnapshot(player: PlayerId): boolean
  /** Counts one subscription to a channel of a family. `own` and `all`: those of the connection and of the process that are open. */
  mayOpenParameter(player: PlayerId | null, own: number, all: number): boolean
  close(): void
}

const COME_BACK_SECONDS = 10

export function createLiveBudget(limits: LiveLimits, limiter: RateLimiter): LiveBudget {
  const blocks = new Counts<string>()
  const players = new Counts<bigint>()
  let open = 0
  return {
    open(block) {
      const tooFast = limiter.take('socket', block)
      if (tooFast) return tooFast
      if (open >= limits.all) return refuse('busy', { retryAfter: COME_BACK_SECONDS })
      if (blocks.of(block) >= limits.block) return refuse('too_many_requests', { retryAfter: COME_BACK_SECONDS })
      open++
      blocks.add(block, 1)
      let owner: bigint | null = null
      let isOpen = true
      const identify = (player: PlayerId | null) => {
        if (player === owner) return true
        if (player !== null && (!isOpen || players.of(player) >= limits.player)) return false
        if (owner !== null) players.add(owner, -1)
        if (player !== null) players.add(player, 1)
        owner = player
        return true
      }
      return {
        identify,
        maySend: (player) => !(player === null ? limiter.take('liveGuest', block) : limiter.take('livePlayer', `p${player}`)),
        maySnapshot: (player) => !limiter.take('liveSnapshot', `p${player}`),
        mayOpenParameter: (player, own, all) =>
          own < limits.parameters && all < limits.allParameters && !limiter.take('liveParameter', player === null ? block : `p${player}`),
        close() {
          if (!isOpen) return
          isOpen = false
          open--
          blocks.add(block, -1)
          identify(null)
        },
      }
    },
  }
}

class Counts<K> {
  readonly #counts = new Map<K, number>()

  of(key: K): number {
    return this.#counts.get(key) ?? 0
  }

  add(key: K, change: 1 | -1): void {
    const count = this.of(key) + change
    if (count > 0) this.#counts.set(key, count)
    else this.#counts.delete(key)
  }
}
