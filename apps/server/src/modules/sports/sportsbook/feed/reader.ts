/** Reads the odds feed in the leading process: what the machine of sportsbook.md 8 lets through is written, in order. */
import { type FeedMessage, feedStart, type FeedState, isFeedOpen, onFeedMessage } from '@fairhouse/betting'

import { type Clock, sleep } from '../../../../platform/clock.ts'
import type { Tx } from '../../../../platform/db/index.ts'
import type { Term } from '../../../../platform/leader/index.ts'
import type { Announcement } from '../channels.ts'
import type { BoardWrite, BoardWrites, FeedRow } from '../store/writes.ts'
import type { Delta, OddsFeed, ReceivedMessage } from './port.ts'

export interface ReaderDeps {
  feed: OddsFeed
  clock: Clock
  writes: Pick<BoardWrites, 'apply' | 'setFeed'>
  storedFeed(): Promise<FeedRow>
  announce(announcement: Announcement): Promise<void>
  /** For operators. */
  report(message: string, facts: Record<string, unknown>): void
}

type State = FeedState<Delta>

/** Idle: the tick of the feed's rules. A first bet after an idle time meets no market that the feed shut longer ago. */
const STEP_MS = { used: 100, idle: 1000 }
const TICK_MS = 1000
const RECONNECT_MS = 1000
/** More than a snapshot's time of changes; a reader that is further behind starts again with a snapshot. */
const MAX_WAITING = 20_000

/** Runs while this process leads. */
export async function readFeed(term: Term, deps: ReaderDeps): Promise<void> {
  const { clock } = deps
  const waiting: ReceivedMessage[] = []
  const receive = (message: ReceivedMessage) => {
    // The next change after a lost one leads to a snapshot.
    if (waiting.length >= MAX_WAITING) waiting.length = 0
    // A vendor's clock that is ahead must not make its silence look short.
    waiting.push({ ...message, at: Math.min(message.at, Math.floor(clock.now() / 1000)) })
  }
  const requestSnapshot = createRequests(term.signal, deps, receive)
  const connection = keepConnected(term.signal, deps, receive)
  let state = resumedFrom(await deps.storedFeed())
  let [tickAt, written] = [0, '']
  try {
    while (!term.signal.aborted) {
      const isTick = clock.now() - tickAt >= TICK_MS
      if (isTick) tickAt = clock.now()
      const batch = waiting.splice(0)
      if (isTick || batch.length > 0) {
        const step = takeBatch(state, batch, isTick ? Math.floor(tickAt / 1000) : null)
        const row = JSON.stringify(rowOf(step.state))
        if (step.writes.length > 0 || row !== written) await write(term, deps, state, step)
        written = row
        state = step.state
        if (step.needsSnapshot) requestSnapshot()
      }
      await term.pause(STEP_MS)
    }
  } finally {
    await connection
  }
}

/** Versions and epochs that the board has are never taken back; until a snapshot everything stays shut. */
const resumedFrom = ({ epoch, seq }: FeedRow): State => ({
  ...feedStart<Delta>(),
  epoch,
  lastSeq: seq,
  newestEpoch: epoch,
  requestedAt: 0,
})

interface Step {
  readonly state: State
  readonly writes: readonly Omit<BoardWrite, 'at'>[]
  readonly needsSnapshot: boolean
}

function takeBatch(before: State, batch: readonly ReceivedMessage[], tickAt: number | null): Step {
  let state = before
  let needsSnapshot = false
  const writes: Omit<BoardWrite, 'at'>[] = []
  const add = ({ epoch, changes }: Delta) => {
    const last = writes.at(-1)
    if (!last || last.isWhole || last.epoch !== epoch) return void writes.push({ epoch, changes, isWhole: false })
    const joined = {
      events: [...last.changes.events, ...changes.events],
      markets: [...last.changes.markets, ...changes.markets],
      results: [...last.changes.results, ...changes.results],
    }
    writes.splice(-1, 1, { epoch, changes: joined, isWhole: false })
  }
  for (const message of batch) {
    const step = onFeedMessage<Delta>(state, message as FeedMessage<Delta>)
    state = step.state
    needsSnapshot ||= step.request !== undefined
    if (message.kind === 'snapshot' && step.isSnapshotAccepted)
      writes.push({ epoch: message.epoch, changes: message.changes, isWhole: true })
    for (const delta of step.applied) add(delta)
  }
  if (tickAt !== null) {
    const step = onFeedMessage<Delta>(state, { kind: 'tick', at: tickAt })
    state = step.state
    needsSnapshot ||= step.request !== undefined
  }
  return { state, writes, needsSnapshot }
}

async function write(term: Term, { writes, clock, announce }: ReaderDeps, before: State, step: Step): Promise<void> {
  const changed = new Map<string, number>()
  await term.within(async (tx: Tx) => {
    for (const each of step.writes)
      for (const [id, revision] of await writes.apply(tx, { ...each, at: clock.now() })) if (!changed.has(id)) changed.set(id, revision)
    await writes.setFeed(tx, rowOf(step.state))
  })
  const isFeedChanged = [true, false].some((isLive) => isFeedOpen(before, isLive) !== isFeedOpen(step.state, isLive))
  if (isFeedChanged || changed.size > 0) await announce({ events: [...changed], isFeedChanged })
}

const rowOf = (state: State): FeedRow => ({
  epoch: state.epoch,
  seq: state.lastSeq,
  isLiveOpen: isFeedOpen(state, true),
  isUpcomingOpen: isFeedOpen(state, false),
  receivedAt: state.lastReceivedAt === null ? null : state.lastReceivedAt * 1000,
})

/** One request at a time; a failed one is repeated by the machine after five seconds. Operators get one report per outage. */
function createRequests(signal: AbortSignal, { feed, report }: ReaderDeps, receive: (message: ReceivedMessage) => void): () => void {
  let isRunning = false
  let isSilent = false
  const fail = (error: unknown) => {
    if (!signal.aborted && !isSilent) report('the odds feed gives no snapshot', { err: error })
    isSilent = true
  }
  return () => {
    if (isRunning) return
    isRunning = true
    const request = async () => {
      receive(await feed.snapshot(signal))
      isSilent = false
    }
    void request()
      .catch(fail)
      .finally(() => (isRunning = false))
  }
}

async function keepConnected(
  signal: AbortSignal,
  { feed, report }: ReaderDeps,
  receive: (message: ReceivedMessage) => void,
): Promise<void> {
  let isSilent = false
  const onMessage = (message: ReceivedMessage) => {
    isSilent = false
    receive(message)
  }
  const fail = (error: unknown) => {
    if (!signal.aborted && !isSilent) report('the odds feed is not connected', { err: error })
    isSilent = true
  }
  while (!signal.aborted) {
    await feed.stream(onMessage, signal).catch(fail)
    await sleep(RECONNECT_MS, signal).catch(() => undefined) // woken early by the end of the term
  }
}
