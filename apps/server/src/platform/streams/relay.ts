/**
 * Delivers committed events to named readers, each at its own stored position. A failed reader keeps its position and is
 * retried; the others continue. An event that fails again and again is parked, and
 * delivered again at each start. Writes in the given transaction happen exactly
 * once, all other effects at least once.
 */
import type { Milliseconds } from '@fairhouse/money'

import { type Activity, pauseAsUsed } from '../activity.ts'
import { sleep, steadyClock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { Delivery } from './delivery.ts'
import { Pace } from './pace.ts'
import { deliverOne, deliverParked, type ParkedPlace } from './parked.ts'
import type { Position, Stream, StreamReader } from './stream.ts'

/** The outbox is polled a few times a second instead of after each commit: a chunk of many bets costs hardly more than one. */
export const RELAY_POLL_MS = 250
/** The minimum between two rounds: commits during the pause share the next round. */
const GAP_MS = 20
/** Rounds between two cleanings while there is always something to deliver. */
const ROUNDS_BETWEEN_CLEANINGS = 8
/** The delay of an event that no call caused, while nobody uses the product. */
const IDLE_POLL_MS = 2000

export interface RelayDeps<Event> {
  database: Database
  stream: Stream<Event>
  readers: readonly StreamReader<Event>[]
  /** The longest delay of an event whose commit sent no wake, in ms, while somebody uses the product. */
  pollMs: Milliseconds
  /** Between two readings of a busy stream, for readers that state none, in ms; 0 unless set. A quiet stream is read at once. */
  gapMs?: Milliseconds
  pause?: Activity['pause']
  /** After a round in which a reader moved. */
  onMoved?(): void
  onFault(error: unknown, context: Record<string, unknown>): void
}

export interface Relay {
  start(): void
  /** Call it after a commit. */
  wake(): void
  /** Reads now, whatever the gap. */
  hurry(): void
  /** Resolves when the current chunk is done. */
  stop(): Promise<void>
  /** Delivers a parked event again. False if it is not parked. @throws the reader's error: then it stays parked. */
  repeat(at: ParkedPlace): Promise<boolean>
}

export function createRelay<Event>(deps: RelayDeps<Event>): Relay {
  const rounds = roundsOf(deps)
  const { pause = pauseAsUsed } = deps
  const pace = { used: deps.pollMs, idle: IDLE_POLL_MS }
  let stopped = false
  let woken = false
  let hurried = false
  let nap = new AbortController()
  let loop: Promise<void> = Promise.resolve()

  /** A newer version of the product may read what an older one could not. */
  async function retryParked(): Promise<void> {
    for (const reader of deps.readers)
      for (const error of await deliverParked(deps.database, deps.stream, reader)) deps.onFault(error, { relay: reader.name, parked: true })
  }

  async function run(): Promise<void> {
    await retryParked().catch((error: unknown) => deps.onFault(error, { relay: 'parked' }))
    while (!stopped) {
      const isHurried = hurried
      woken = hurried = false
      const began = steadyClock.now()
      const { moved, isBehind } = await rounds(isHurried).catch((error: unknown) => (deps.onFault(error, { relay: 'round' }), NOTHING))
      if (moved) deps.onMoved?.()
      if (moved && isBehind) await sleep(GAP_MS)
      // The pause is as long as the round: under load, fewer rounds deliver more at once, which costs much less.
      else if (woken) await sleep(Math.max(GAP_MS, steadyClock.now() - began))
      else if (!woken && !stopped) await pause(pace, nap.signal).catch(() => undefined)
      if (nap.signal.aborted) nap = new AbortController()
    }
  }

  function wake(): void {
    woken = true
    nap.abort()
  }

  return {
    start: () => void (loop = run()),
    wake,
    hurry() {
      hurried = true
      wake()
    },
    async stop() {
      stopped = true
      nap.abort()
      await loop
    },
    async repeat(at) {
      const reader = deps.readers.find(({ name }) => name === at.reader)
      if (!reader) throw new Error(`this version has no reader ${at.reader}`)
      return deliverOne(deps.database, deps.stream, reader, at)
    },
  }
}

interface Round {
  moved: boolean
  /** Whether a chunk was too small for everything committed before the round began. */
  isBehind: boolean
}

interface Step extends Round {
  hasFailed: boolean
  events: number
}

const NOTHING: Step = { moved: false, isBehind: false, hasFailed: false, events: 0 }

/** A round is one chunk per lane and reader that is due; a hurried one is for all readers. */
function roundsOf<Event>({ database, stream, readers, gapMs = 0, onFault }: RelayDeps<Event>): (isHurried: boolean) => Promise<Round> {
  const delivery = new Delivery({ database, stream, onFault })
  const names = readers.map((reader) => reader.name)
  const paced = readers.map((reader) => ({ reader, pace: new Pace(reader.gapMs ?? gapMs, steadyClock.now()), steps: [] as Step[] }))

  async function advance(reader: StreamReader<Event>, position: Position): Promise<Step> {
    try {
      const delivered = await delivery.advance(reader, position)
      if (!delivered) return NOTHING
      return { moved: true, isBehind: delivered.at < position.n, hasFailed: false, events: delivered.events }
    } catch (error) {
      onFault(error, { relay: reader.name, lane: position.lane })
      return { ...NOTHING, hasFailed: true }
    }
  }

  let roundsSinceCleaning = 0
  return async (isHurried) => {
    const now = steadyClock.now()
    const due = paced.filter(({ pace }) => pace.isDue(now, isHurried))
    if (due.length === 0) return NOTHING
    for (const each of due) each.steps = []
    for (const position of await stream.lastNumbers()) {
      for (const { reader, steps } of due) steps.push(await advance(reader, position))
      delivery.forget(names, position.lane)
    }
    for (const { pace, steps } of due) {
      const events = steps.reduce((sum, step) => sum + step.events, 0)
      pace.onRead(now, { events, hasFailed: steps.some(({ hasFailed }) => hasFailed), isBehind: steps.some(({ isBehind }) => isBehind) })
    }
    const steps = due.flatMap((each) => each.steps)
    const moved = steps.some((step) => step.moved)
    roundsSinceCleaning += Number(moved)
    if (moved ? roundsSinceCleaning === ROUNDS_BETWEEN_CLEANINGS : roundsSinceCleaning > 0) {
      await stream.deleteRead?.(names)
      roundsSinceCleaning = 0
    }
    return { moved, isBehind: steps.some((step) => step.isBehind) }
  }
}
