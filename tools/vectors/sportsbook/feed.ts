/** Messages of an odds feed in order; the machine is looked at once more at `end`. */
import { type FeedMessage, type FeedState, feedStart, onFeedMessage } from '@fairhouse/betting'

import { type KindRun, known, knownEvents } from '../kinds.ts'

const SEQUENCED = [['at', 'seq', 'epoch']] as const

export const feed: KindRun = (given) => {
  const { messages, end } = known(given, 'in', ['messages', 'end'])
  const read = knownEvents(messages, { snapshot: SEQUENCED, delta: SEQUENCED, heartbeat: SEQUENCED, tick: [['at']] })
  let state: FeedState = feedStart()
  let [applied, requests] = [0, 0]
  for (const message of [...read, { kind: 'tick', at: end }]) {
    const step = onFeedMessage(state, message as unknown as FeedMessage)
    state = step.state
    applied += step.applied.length
    if (step.request === 'first') requests += 1
  }
  return {
    state: state.status,
    last_seq: state.lastSeq,
    applied,
    buffered: state.buffer.size,
    snapshot_requests: requests,
    suspended_live: state.isLiveSuspended,
    suspended_prematch: state.isPrematchSuspended,
  }
}
