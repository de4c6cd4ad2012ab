/** What the port of feeds promises of every adapter, run through the machine that reads them. Source: sportsbook.md 8. */
import { type FeedMessage, feedStart, type FeedState, isFeedOpen, onFeedMessage } from '@fairhouse/betting'
import { expect, it } from 'vitest'

import type { Delta, ReceivedMessage } from '../feed/port.ts'

/** An adapter may be called over a network. */
type Awaitable<T> = T | Promise<T>

export interface FeedUnderTest {
  /** A moment later: the messages since the last call. */
  quiet(): Awaitable<ReceivedMessage[]>
  /** Something of the board changes. */
  change(): Awaitable<ReceivedMessage[]>
  snapshot(): Awaitable<ReceivedMessage>
  /** The same vendor in its next run. */
  restarted(): Awaitable<FeedUnderTest>
}

type State = FeedState<Delta>
const read = (state: State, messages: readonly ReceivedMessage[]): State =>
  messages.reduce<State>((now, message) => onFeedMessage<Delta>(now, message as FeedMessage<Delta>).state, state)

/** Call it inside of `describe`. */
export function feedPortCases(open: () => Awaitable<FeedUnderTest>): void {
  const live = async () => {
    const feed = await open()
    await feed.quiet()
    return { feed, state: read(feedStart<Delta>(), [await feed.snapshot()]) }
  }

  it('PRO-13 a snapshot opens the board', async () => {
    const { state } = await live()
    expect([state.status, isFeedOpen(state, true), isFeedOpen(state, false)]).toEqual(['live', true, true])
  })

  it('PRO-13 changes follow each other without a gap, the numbers and versions grow', async () => {
    const { feed, state } = await live()
    const changes = [...(await feed.change()), ...(await feed.change())].filter(({ kind }) => kind === 'delta')
    expect(changes.length).toBeGreaterThan(1)
    expect(changes.map(({ seq }) => seq)).toEqual(changes.map((_, at) => state.lastSeq! + 1 + at))
    const after = read(state, changes)
    expect([after.status, after.lastSeq]).toEqual(['live', changes.at(-1)!.seq])
  })

  it('PRO-13 a lost change is a gap, which the next snapshot heals with all that changed', async () => {
    const { feed, state } = await live()
    const [, ...rest] = [...(await feed.change()), ...(await feed.change())].filter(({ kind }) => kind === 'delta')
    const gap = read(state, rest)
    expect([gap.status, isFeedOpen(gap, true)]).toEqual(['gap', false])
    const healed = read(gap, [await feed.snapshot()])
    expect([healed.status, healed.lastSeq]).toEqual(['live', rest.at(-1)!.seq])
  })

  it('PRO-13 a heartbeat carries the last number; without one the board is stale', async () => {
    const { feed, state } = await live()
    const beats: ReceivedMessage[] = []
    for (let moment = 0; moment < 12; moment++) beats.push(...(await feed.quiet()))
    expect(beats.some(({ kind }) => kind === 'heartbeat')).toBe(true)
    const current = read(state, beats)
    expect(current.status).toBe('live')
    const last = beats.at(-1)!.at
    const silent = onFeedMessage<Delta>(current, { kind: 'tick', at: last + 16 }).state
    expect([silent.status, isFeedOpen(silent, true)]).toEqual(['stale', false])
  })

  it('PRO-13 the next run is a new epoch, shut until its snapshot, and the old one is over', async () => {
    const { feed, state } = await live()
    const next = await feed.restarted()
    const messages = await next.quiet()
    expect(messages.every(({ epoch }) => epoch > state.epoch!)).toBe(true)
    const gap = read(state, messages)
    expect(gap.status).toBe('gap')
    const renewed = read(gap, [await next.snapshot()])
    expect([renewed.status, renewed.epoch]).toEqual(['live', messages[0]!.epoch])
    expect(read(renewed, await feed.change()).lastSeq).toBe(renewed.lastSeq)
  })
}
