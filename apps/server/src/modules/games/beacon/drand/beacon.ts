/** A beacon in drand's format: reads several relays, and trusts a value only by its signature. */
import type { Milliseconds } from '@fairhouse/money'
import { LRUCache } from 'lru-cache'

import type { Clock } from '../../../../platform/clock.ts'
import type { Beacon, BeaconValue } from '../port.ts'
import { roundDueAt, type Schedule, timeOfRound } from '../rules.ts'
import type { Emitted } from './messages.ts'
import { type ChainKey, createRelay, type RelayAddress } from './relay.ts'

export interface DrandOptions extends Schedule {
  readonly source: string
  readonly relays: readonly RelayAddress[]
  readonly pinned?: ChainKey
  readonly clock: Clock
  readonly timeoutMs?: Milliseconds
  onFault(error: unknown): void
}

const TIMEOUT_MS = 3000
const CACHE_SIZE = 100

export function drandBeacon({ source, relays, pinned, clock, timeoutMs = TIMEOUT_MS, onFault, ...schedule }: DrandOptions): Beacon {
  const fits = (info: { period: number; genesis_time: number }) => info.period === schedule.period && info.genesis_time === schedule.genesis
  const relayClients = relays.map((address) => createRelay({ address, pinned, fits, timeoutMs, onFault }))
  const cache = new LRUCache<number, BeaconValue>({ max: CACHE_SIZE })
  const underWay = new Map<number, Promise<BeaconValue | undefined>>()

  /** `missing` only when every relay responds and none has it: a relay that withholds a round or is silent causes no skip. */
  async function findRound(round: number): Promise<Emitted | 'missing' | undefined> {
    let silent = false
    for (const relay of relayClients) {
      const answer = await relay.round(round)
      if (answer !== undefined && answer !== 'missing') return answer
      silent ||= answer === undefined
    }
    return silent || relayClients.length === 0 ? undefined : 'missing'
  }

  /** The latest round after `round` on any relay. */
  async function findAfter(round: number): Promise<Emitted | undefined> {
    for (const relay of relayClients) {
      const answer = await relay.round('latest')
      if (answer !== undefined && answer !== 'missing' && answer.round > round) return answer
    }
    return undefined
  }

  /** Rounds are published in order: when a later one exists, a missing one never follows, and the next existing one counts. */
  async function firstFrom(round: number): Promise<Emitted | undefined> {
    const answer = await findRound(round)
    if (answer !== 'missing') return answer
    const last = await findAfter(round)
    for (let next = round; last && next < last.round; next++) {
      const emitted = await findRound(next)
      if (emitted !== 'missing') return emitted
    }
    return last
  }

  async function find(round: number): Promise<BeaconValue | undefined> {
    const answer = await firstFrom(round)
    if (!answer) return undefined
    const value = { round: answer.round, value: answer.randomness }
    cache.set(round, value)
    return value
  }

  return {
    source,
    roundAt: (ms) => roundDueAt(schedule, ms),
    timeOf: (round) => timeOfRound(schedule, round),
    async value(round) {
      if (clock.now() < timeOfRound(schedule, round)) return undefined
      const known = cache.get(round) ?? underWay.get(round)
      if (known) return known
      const search = find(round).finally(() => underWay.delete(round))
      underWay.set(round, search)
      return search
    },
  }
}
