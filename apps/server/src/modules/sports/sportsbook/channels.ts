/** The board's live channels. A process reads what changed only where it has a subscriber of it. */
import { type SportId, sportsList } from '@fairhouse/contracts'

import type { Channels, FanOut, PublishingHub } from '../../../platform/live/index.ts'
import type { Board } from './board-handlers.ts'
import type { BoardReads } from './store/reads.ts'
import { eventOf, marketOf, rowOf, trackedOf } from './views.ts'

/** What the reader of the feed has written. */
export interface Announcement {
  /** Changed events, each with its revision before. */
  readonly events: readonly (readonly [id: string, before: number])[]
  readonly isFeedChanged: boolean
}

export interface ChannelsDeps {
  hub: PublishingHub
  fanOut: Pick<FanOut, 'sendToPeers' | 'onPeerMessage'>
  reads: BoardReads
  board: Board
  onFault(error: unknown, context?: Record<string, unknown>): void
}

const TOPIC = 'sportsbook.changed'
/** More events than the feed lists. */
const LIST = 1000

export function provideBoard(hub: Channels, { reads, board }: Pick<ChannelsDeps, 'reads' | 'board'>): void {
  hub.provide('sports-feed', () => board.feed())
  hub.provideFamily('sports', {
    admit: async () => true,
    async snapshot(list) {
      const filter = list === 'live' ? { when: 'live' as const } : { when: 'all' as const, sport: list as SportId }
      return (await reads.events({ ...filter, limit: LIST })).map(rowOf)
    },
  })
  hub.provideFamily('event', {
    admit: async (id) => (await reads.event(id)) !== undefined,
    async snapshot(id) {
      const event = await reads.event(id)
      if (!event) throw new Error(`${id} is no longer stored`)
      return eventOf(event, await reads.markets(id, 0))
    },
  })
}

/** Returns how a change is made known to all processes. */
export function createAnnounce({ hub, fanOut, reads, board, onFault }: ChannelsDeps): (announcement: Announcement) => Promise<void> {
  const publish = async ({ events, isFeedChanged }: Announcement) => {
    if (isFeedChanged && hub.hasSubscribers('sports-feed')) hub.publish('sports-feed', null, await board.feed())
    for (const [id, before] of events) if (hub.hasSubscribers(`event:${id}`)) await publishEvent(hub, reads, id, before)
    const lists = sportsList.options.filter((list) => hub.hasSubscribers(`sports:${list}`))
    if (lists.length === 0 || events.length === 0) return
    for (const row of (await reads.rows(events.map(([id]) => id))).map(rowOf))
      for (const list of lists)
        if (list === row.sport || (list === 'live' && row.status !== 'scheduled')) hub.publish(`sports:${list}`, null, row)
  }
  // In order: a later change must not overtake an earlier one.
  let last = Promise.resolve()
  const publishInOrder = (announcement: Announcement) =>
    (last = last.then(() => publish(announcement)).catch((error: unknown) => onFault(error, { part: 'sportsbook.channels' })))
  fanOut.onPeerMessage(TOPIC, (_from, payload) => void publishInOrder(payload as Announcement))
  return async (announcement) => {
    fanOut.sendToPeers(TOPIC, announcement)
    await publishInOrder(announcement)
  }
}

async function publishEvent(hub: PublishingHub, reads: BoardReads, id: string, before: number): Promise<void> {
  const event = await reads.event(id)
  if (!event) return
  const markets = await reads.markets(id, before)
  hub.publish(`event:${id}`, null, { event: trackedOf(event), markets: markets.map(marketOf) })
}
