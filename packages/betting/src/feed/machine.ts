/** The state of an odds feed: order, gaps, silence and epochs. Source: sportsbook.md 8. */
export type FeedStatus = 'init' | 'live' | 'gap' | 'stale'

interface Sequenced {
  readonly epoch: number
  readonly seq: number
  /** Seconds. */
  readonly at: number
}

export interface FeedDelta extends Sequenced {
  readonly kind: 'delta'
}

export type FeedMessage<Delta extends FeedDelta = FeedDelta> =
  | ({ readonly kind: 'snapshot' | 'heartbeat' } & Sequenced)
  | Delta
  /** The receiver's own timer, each second. */
  | { readonly kind: 'tick'; readonly at: number }

export interface FeedState<Delta extends FeedDelta = FeedDelta> {
  readonly status: FeedStatus
  /** Of the last accepted snapshot. */
  readonly epoch: number | null
  readonly lastSeq: number | null
  readonly newestEpoch: number | null
  /** Deltas of the newest epoch by their seq. */
  readonly buffer: ReadonlyMap<number, Delta>
  readonly lastReceivedAt: number | null
  /** When the pending snapshot was last requested; null when none is. */
  readonly requestedAt: number | null
  readonly isLiveSuspended: boolean
  readonly isPrematchSuspended: boolean
}

export interface FeedStep<Delta extends FeedDelta = FeedDelta> {
  readonly state: FeedState<Delta>
  readonly isSnapshotAccepted: boolean
  /** To apply, in this order. */
  readonly applied: readonly Delta[]
  /** A snapshot to request: the first of its gap, or one more after 5 s without an answer. */
  readonly request?: 'first' | 'repeat'
}

export const LIVE_SILENCE_S = 15
export const PREMATCH_SILENCE_S = 120
export const REQUEST_REPEAT_S = 5
export const MAX_BUFFERED = 1000

export const feedStart = <Delta extends FeedDelta>(): FeedState<Delta> => ({
  status: 'init',
  epoch: null,
  lastSeq: null,
  newestEpoch: null,
  buffer: new Map(),
  lastReceivedAt: null,
  requestedAt: null,
  isLiveSuspended: true,
  isPrematchSuspended: true,
})

export function onFeedMessage<Delta extends FeedDelta>(before: FeedState<Delta>, message: FeedMessage<Delta>): FeedStep<Delta> {
  const watched = afterSilence(before, message.at)
  if (message.kind === 'tick') return repeatRequest(watched, message.at)
  const state = { ...watched, lastReceivedAt: message.at }
  switch (message.kind) {
    case 'snapshot':
      return onSnapshot(state, message)
    case 'heartbeat':
      return onHeartbeat(state, message)
    case 'delta':
      return onDelta(state, message)
  }
}

/** Whether a market takes bets and cash-outs by the state of the feed. */
export function isFeedOpen(state: FeedState, isLive: boolean): boolean {
  return isLive ? !state.isLiveSuspended : !state.isPrematchSuspended
}

function afterSilence<Delta extends FeedDelta>(state: FeedState<Delta>, at: number): FeedState<Delta> {
  const silence = state.lastReceivedAt === null ? 0 : at - state.lastReceivedAt
  if (silence <= LIVE_SILENCE_S) return state
  return {
    ...state,
    status: state.status === 'live' ? 'stale' : state.status,
    isLiveSuspended: true,
    isPrematchSuspended: state.isPrematchSuspended || silence > PREMATCH_SILENCE_S,
  }
}

function repeatRequest<Delta extends FeedDelta>(state: FeedState<Delta>, at: number): FeedStep<Delta> {
  if (state.requestedAt === null || at - state.requestedAt < REQUEST_REPEAT_S) return unchanged(state)
  return { ...unchanged({ ...state, requestedAt: at }), request: 'repeat' }
}

function onSnapshot<Delta extends FeedDelta>(state: FeedState<Delta>, { epoch, seq, at }: Sequenced): FeedStep<Delta> {
  const isOlder = state.epoch !== null && (epoch < state.epoch || (epoch === state.epoch && seq < state.lastSeq!))
  if (isOlder) return unchanged(state)
  const waiting = new Map([...state.buffer].filter(([each, delta]) => delta.epoch === epoch && each > seq))
  const applied: Delta[] = []
  for (let next = waiting.get(seq + 1); next; next = waiting.get(next.seq + 1)) applied.push(next)
  for (const delta of applied) waiting.delete(delta.seq)
  const healed: FeedState<Delta> = {
    ...resumed(state),
    epoch,
    lastSeq: seq + applied.length,
    newestEpoch: Math.max(epoch, state.newestEpoch ?? epoch),
    buffer: waiting,
    requestedAt: null,
  }
  return { ...(waiting.size > 0 ? withGap(healed, at) : unchanged(healed)), isSnapshotAccepted: true, applied }
}

function onHeartbeat<Delta extends FeedDelta>(state: FeedState<Delta>, { epoch, seq, at }: Sequenced): FeedStep<Delta> {
  if (state.epoch === null || epoch > state.epoch) return withGap(seenEpoch(state, epoch), at)
  if (epoch < state.epoch) return unchanged(state)
  if (seq > state.lastSeq!) return withGap(state, at)
  return unchanged(state.status === 'stale' ? resumed(state) : state)
}

function onDelta<Delta extends FeedDelta>(state: FeedState<Delta>, delta: Delta): FeedStep<Delta> {
  const { epoch, seq, at } = delta
  if (state.epoch === null || epoch > state.epoch) return withGap(buffered(seenEpoch(state, epoch), delta), at)
  if (epoch < state.epoch || seq <= state.lastSeq!) return unchanged(state)
  const isNext = seq === state.lastSeq! + 1 && (state.status === 'live' || state.status === 'stale')
  if (!isNext) return withGap(buffered(state, delta), at)
  const next = state.status === 'stale' ? resumed(state) : state
  return { ...unchanged({ ...next, lastSeq: seq }), applied: [delta] }
}

/** A newer epoch restarts the buffer; the old one stays valid until its snapshot. */
function seenEpoch<Delta extends FeedDelta>(state: FeedState<Delta>, epoch: number): FeedState<Delta> {
  if (state.newestEpoch !== null && epoch <= state.newestEpoch) return state
  return { ...state, newestEpoch: epoch, buffer: new Map() }
}

function buffered<Delta extends FeedDelta>(state: FeedState<Delta>, delta: Delta): FeedState<Delta> {
  const isFull = state.buffer.size >= MAX_BUFFERED && !state.buffer.has(delta.seq)
  if (delta.epoch !== state.newestEpoch || isFull) return state
  return { ...state, buffer: new Map(state.buffer).set(delta.seq, delta) }
}

/** Before the first snapshot the state stays `init`; either way one request is pending. */
function withGap<Delta extends FeedDelta>(state: FeedState<Delta>, at: number): FeedStep<Delta> {
  const status = state.status === 'init' ? 'init' : 'gap'
  const gapped = { ...state, status, isLiveSuspended: true } as const
  if (state.requestedAt !== null) return unchanged(gapped)
  return { ...unchanged({ ...gapped, requestedAt: at }), request: 'first' }
}

const resumed = <Delta extends FeedDelta>(state: FeedState<Delta>): FeedState<Delta> => ({
  ...state,
  status: 'live',
  isLiveSuspended: false,
  isPrematchSuspended: false,
})

const unchanged = <Delta extends FeedDelta>(state: FeedState<Delta>): FeedStep<Delta> => ({ state, isSnapshotAccepted: false, applied: [] })
