/** One channel for one player, or for all: its subscribers, its version, and its snapshot at that version. */
import type { ChannelAddress } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'

export interface Topic {
  readonly address: ChannelAddress
  /** Of a channel that contains one player: that player. */
  readonly player: PlayerId | null
  version: number
  /** Each with the player (null: a guest) that it was admitted as. */
  readonly listeners: Map<Connection, bigint | null>
  /** Subscribers whose snapshot is being read: they also get the changes published during it, so the topic stays. */
  awaited: number
  /** Changes that wait behind others: a later one must not overtake them. */
  waiting: number
  /** Concurrent subscribers share one reading. */
  reading: Reading | null
}

interface Reading {
  readonly version: number
  readonly since: number
  readonly data: Promise<unknown>
}

/** A public snapshot is reused for this time if nothing was published since, ms. */
const SNAPSHOT_LIFE_MS = 1000

export const openTopic = (address: ChannelAddress, player: PlayerId | null): Topic => ({
  address,
  player,
  version: 0,
  listeners: new Map(),
  awaited: 0,
  waiting: 0,
  reading: null,
})

/** A change published while the snapshot was read may be missing from it: reads again until none came in between. */
export async function snapshotAtOneVersion(topic: Topic, read: () => Promise<unknown>, clock: Clock): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const { version } = topic
    const data = await readOf(topic, read, clock)
    if (topic.version === version || tries === 4) return data
  }
}

function readOf(topic: Topic, read: () => Promise<unknown>, clock: Clock): Promise<unknown> {
  if (topic.player !== null) return read()
  const { reading, version } = topic
  const now = clock.now()
  if (reading && reading.version === version && now - reading.since < SNAPSHOT_LIFE_MS) return reading.data
  const data = read()
  topic.reading = { version, since: now, data }
  data.catch(() => (topic.reading = null)) // the callers get the error; the next one reads again
  return data
}
