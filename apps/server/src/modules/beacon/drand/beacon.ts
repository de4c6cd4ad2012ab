/** A chain of drand's shape as the house's beacon: asked at several relays, each value believed by its signature alone. */
import { LRUCache } from 'lru-cache'

import type { Clock } from '../../../platform/clock.ts'
import type { Beacon, BeaconValue } from '../port.ts'
import { roundDueAt, type Schedule, timeOfRound } from '../rules.ts'
import type { Emitted } from './messages.ts'
import { type ChainKey, createRelay, type RelayAddress } from './relay.ts'

export interface DrandOptions extends Schedule {
  readonly source: string
  readonly relays: readonly RelayAddress[]
  readonly pinned?: ChainKey
  readonly clock: Clock
  readonly timeoutMs?: number
  onFault(error: unknown): void
}

const TIMEOUT_MS = 3000
const KEPT_VALUES = 100

export function drandBeacon({ source, relays, pinned, clock, timeoutMs = TIMEOUT_MS, onFault, ...schedule }: DrandOptions): Beacon {
  const fits = (info: { period: number; genesis_time: number }) => info.period === schedule.period && info.genesis_time === schedule.genesis
  const asked = relays.map((address) => createRelay({ address, pinned, fits, timeoutMs, onFault }))
  const kept = new LRUCache<number, BeaconValue>({ max: KEPT_VALUES })
  const underWay = new Map<number, Promise<BeaconValue | undefined>>()

  /** `missing` only where every relay answers and none has it: one that keeps a round back, or is silent, moves nothing on. */
  async function one(round: number): Promise<Emitted | 'missing' | undefined> {
    let silent = false
    for (const relay of asked) {
      const told = await relay.round(round)
      if (told !== undefined && told !== 'missing') return told
      silent ||= told === undefined
    }
    return silent || asked.length === 0 ? undefined : 'missing'
  }

  /** The latest that any relay has after `round`. */
  async function later(round: number): Promise<Emitted | undefined> {
    for (const relay of asked) {
      const told = await relay.round('latest')
      if (told !== undefined && told !== 'missing' && told.round > round) return told
    }
    return undefined
  }

  /** Rounds come out in order: with a later one out, one that still is not there never comes, and the next that is counts. */
  async function firstFrom(round: number): Promise<Emitted | undefined> {
    const told = await one(round)
    if (told !== 'missing') return told
    const last = await later(round)
    for (let next = round; last && next < last.round; next++) {
      const emitted = await one(next)
      if (emitted !== 'missing') return emitted
    }
    return last
  }

  async function find(round: number): Promise<BeaconValue | undefined> {
    const told = await firstFrom(round)
    if (!told) return undefined
    const value = { round: told.round, value: told.randomness }
    kept.set(round, value)
    return value
  }

  return {
    source,
    roundAt: (ms) => roundDueAt(schedule, ms),
    timeOf: (round) => timeOfRound(schedule, round),
    async value(round) {
      if (clock.now() < timeOfRound(schedule, round)) return undefined
      const known = kept.get(round) ?? underWay.get(round)
      if (known) return known
      const search = find(round).finally(() => underWay.delete(round))
      underWay.set(round, search)
      return search
    },
  }
}
