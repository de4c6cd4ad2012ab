/** A feed whose messages a test chooses, and a board that reads it. */
import { createTestDatabase, createTestClock } from '@fairhouse/testkit'

import { createLeaders } from '../../../../platform/leader/index.ts'
import { createHub } from '../../../../platform/live/index.ts'
import type { Changes, FeedEvent, FeedMarket, ReceivedMessage } from '../feed/port.ts'
import { createSportsbook, type OddsFeed } from '../index.ts'
import { ALL_PARTS } from '../rules.ts'
import { createIdlePlay } from './idle-play.ts'

export function scriptedFeed() {
  let receive: ((message: ReceivedMessage) => void) | undefined
  let snapshot: (() => ReceivedMessage) | undefined
  let requests = 0
  const feed: OddsFeed = {
    stream: (onMessage, signal) =>
      new Promise((resolve) => {
        receive = onMessage
        signal.addEventListener('abort', () => resolve(), { once: true })
      }),
    async snapshot() {
      requests++
      if (!snapshot) throw new Error('no snapshot')
      return snapshot()
    },
  }
  return {
    feed,
    send: (message: ReceivedMessage) => receive?.(message),
    /** What the next requests of a snapshot get; undefined: an error. */
    answer: (next: (() => ReceivedMessage) | undefined) => void (snapshot = next),
    get requests() {
      return requests
    },
  }
}

export const NOTHING: Changes = { events: [], markets: [], results: [] }

export const sampleEvent = (id: string, changes: Partial<FeedEvent> = {}): FeedEvent => ({
  id,
  version: 1,
  sport: 'football',
  league: { id: 'l-one', country: 'Norland', names: { ru: 'Лига', en: 'League', kz: 'Лига' }, tier: 1 },
  home: `Home ${id}`,
  away: `Away ${id}`,
  startsAt: '2100-01-01T12:00:00.000Z',
  status: 'scheduled',
  phase: '',
  clock: '',
  score: {},
  isSuspended: false,
  isSimulated: true,
  ...changes,
})

export const sampleMarket = (event: string, odds: readonly [number, number, number], changes: Partial<FeedMarket> = {}): FeedMarket => ({
  id: `${event}:1x2_reg_goals`,
  event,
  version: 1,
  market: { type: '1x2' },
  status: 'open',
  outcomes: ['1', 'x', '2'].map((key, at) => ({ key, odds: odds[at]!, isSuspended: false })),
  ...changes,
})

export async function openBoard() {
  const fresh = await createTestDatabase(8, () => undefined)
  const clock = createTestClock(Date.parse('2026-11-24T10:00:00.000Z'))
  const hub = createHub({ clock })
  const script = scriptedFeed()
  const reports: string[] = []
  const faults: unknown[] = []
  const shared = {
    database: fresh.database,
    clock,
    hub,
    fanOut: { sendToPeers: () => undefined, onPeerMessage: () => undefined, publish: () => undefined },
  }
  const start = () => {
    const leaders = createLeaders({ database: fresh.database, onFault: (fault) => void faults.push(fault) })
    const report = (message: string) => void reports.push(message)
    const board = createSportsbook({
      ...shared,
      ...createIdlePlay(shared),
      leaders,
      parts: ALL_PARTS,
      feed: script.feed,
      report,
      onFault: (fault) => void faults.push(fault),
    })
    board.channels(hub)
    leaders.start()
    return { board, leaders }
  }
  return { ...shared, script, reports, faults, start, close: () => fresh.close() }
}
