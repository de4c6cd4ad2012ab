/** The messages of the feed in order, and the faults that an operator of the sandbox orders. Source: sportsbook.md 8 and 9, D-13. */
import { SIMULATED_SPORTS } from './fixtures.ts'
import type { EventOrder } from './plans.ts'
import type { SeasonPlay } from './season.ts'
import type { WireMessage } from './wire.ts'

export const FEED_FAULTS = {
  gap: 'leaves out the next change',
  dup: 'sends the next change twice',
  stale: 'sends nothing for 30 s',
  lag: 'sends everything 10 s late, for 60 s',
  epoch: 'begins a new epoch',
  die: 'closes its connections and answers 503 for 20 s',
} as const
export type FeedFault = keyof typeof FEED_FAULTS

const HEARTBEAT_MS = 5000
const SILENCE_MS = 30_000
const LAG_MS = 10_000
const LAGGING_MS = 60_000
const DEAD_MS = 20_000

export interface Reader {
  send(message: WireMessage): void
  /** The feed has died. */
  end(): void
}

export interface OddsFeed {
  /** Sends what changed up to now, and a heartbeat every five seconds. */
  tick(): Promise<void>
  /** Undefined while the feed is dead. */
  snapshot(): WireMessage | undefined
  /** False while the feed is dead. */
  join(reader: Reader): boolean
  leave(reader: Reader): void
  order(fault: FeedFault): void
  /** False: the order does not fit the event as it stands, or there is no such event. The next tick sends what it changes. */
  orderOf(event: string, order: EventOrder): boolean
  readonly epoch: number
  readonly seq: number
}

export interface OddsFeedDeps {
  season: Pick<SeasonPlay, 'advance' | 'events' | 'markets' | 'results' | 'order'>
  /** Higher than that of every run before. */
  epoch: number
  /** Milliseconds. */
  now(): number
  /** Resolves after other work of the process. */
  yieldNow(): Promise<void>
}

export function createOddsFeed({ season, epoch: firstEpoch, now, yieldNow }: OddsFeedDeps): OddsFeed {
  const readers = new Set<Reader>()
  const delayed: { dueAt: number; message: WireMessage }[] = []
  const until = { silent: 0, lagging: 0, dead: 0 }
  let next: 'gap' | 'dup' | undefined
  let [epoch, seq, heartbeatAt] = [firstEpoch, 0, 0]
  const at = () => Math.floor(now() / 1000)
  const toReaders = (message: WireMessage) => {
    if (now() >= until.silent) for (const reader of readers) reader.send(message)
  }
  const send = (message: WireMessage) => {
    if (now() < until.lagging || delayed.length > 0) delayed.push({ dueAt: now() + (now() < until.lagging ? LAG_MS : 0), message })
    else toReaders(message)
  }
  const sendDelta = (message: WireMessage) => {
    const fault = next
    next = undefined
    if (fault !== 'gap') send(message)
    if (fault === 'dup') send(message)
  }
  const flush = () => {
    while (delayed[0] && delayed[0].dueAt <= now()) toReaders(delayed.shift()!.message)
  }
  const isDead = () => now() < until.dead
  return {
    async tick() {
      flush()
      for (const sport of SIMULATED_SPORTS) {
        const changes = season.advance(sport, now())
        for (const change of changes) sendDelta({ kind: 'delta', epoch, seq: ++seq, at: at(), ...change })
        if (changes.length > 0) await yieldNow()
      }
      if (now() - heartbeatAt < HEARTBEAT_MS) return
      heartbeatAt = now()
      send({ kind: 'heartbeat', epoch, seq, at: at() })
    },
    snapshot() {
      if (isDead()) return undefined
      return { kind: 'snapshot', epoch, seq, at: at(), events: season.events(), markets: season.markets(), results: season.results() }
    },
    join(reader) {
      if (!isDead()) readers.add(reader)
      return !isDead()
    },
    leave: (reader) => void readers.delete(reader),
    order(fault) {
      if (fault === 'gap' || fault === 'dup') next = fault
      else if (fault === 'stale') until.silent = now() + SILENCE_MS
      else if (fault === 'lag') until.lagging = now() + LAGGING_MS
      else if (fault === 'epoch') [epoch, seq, heartbeatAt] = [epoch + 1, 0, 0]
      else {
        until.dead = now() + DEAD_MS
        for (const reader of readers) reader.end()
        readers.clear()
      }
    },
    orderOf: (event, order) => season.order(event, order, now()),
    get epoch() {
      return epoch
    },
    get seq() {
      return seq
    },
  }
}
