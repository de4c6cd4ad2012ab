import { describe, expect, it } from 'vitest'

import { type FeedMessage, feedStart, type FeedState, isFeedOpen, onFeedMessage } from './machine.ts'

describe('D-44 the odds feed', () => {
  const run = (messages: FeedMessage[]) => messages.reduce<FeedState>((state, message) => onFeedMessage(state, message).state, feedStart())
  const snapshot: FeedMessage = { kind: 'snapshot', epoch: 1, seq: 10, at: 0 }

  it('D-44 a repeated request follows 5 s later, until a snapshot answers', () => {
    const gap = run([snapshot, { kind: 'heartbeat', epoch: 1, seq: 11, at: 1 }])
    expect(onFeedMessage(gap, { kind: 'tick', at: 5 }).request).toBeUndefined()
    expect(onFeedMessage(gap, { kind: 'tick', at: 6 }).request).toBe('repeat')
    const healed = onFeedMessage(gap, { ...snapshot, seq: 11, at: 7 }).state
    expect([healed.status, onFeedMessage(healed, { kind: 'tick', at: 20 }).request]).toEqual(['live', undefined])
  })

  it('D-44 in a gap even the missing delta only buffers, and live markets stay shut', () => {
    const delta = (seq: number, at: number): FeedMessage => ({ kind: 'delta', epoch: 1, seq, at })
    const state = run([snapshot, delta(12, 1), delta(11, 2), delta(12, 3)])
    expect([state.status, state.lastSeq, state.buffer.size]).toEqual(['gap', 10, 2])
    expect([isFeedOpen(state, true), isFeedOpen(state, false)]).toEqual([false, true])
  })

  it('D-44 a duplicate heals no stale feed', () => {
    const state = run([snapshot, { kind: 'tick', at: 16 }, { kind: 'delta', epoch: 1, seq: 10, at: 17 }])
    expect(state.status).toBe('stale')
  })
})
