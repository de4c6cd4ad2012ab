/** One channel as one player, or everybody, hears it: its listeners, its version, and its snapshot at that version. */
import type { ChannelName } from '@fairhouse/contracts'

import type { Clock } from '../clock.ts'
import type { Connection } from './connection.ts'

export interface Topic {
  readonly channel: ChannelName
  readonly player: bigint | null
  version: number
  readonly listeners: Set<Connection>
  /** Subscribers whose snapshot is being read: what is published meanwhile counts for them, so the topic stays. */
  awaited: number
  /** Changes that wait behind others to be sent: a later one must not overtake them. */
  waiting: number
  /** A crowd that comes at once is answered by one reading. */
  reading: Reading | null
}

interface Reading {
  readonly version: number
  readonly since: number
  readonly data: Promise<unknown>
}

/** A snapshot of everybody's is handed out again this long where nothing was told since, ms. */
const SNAPSHOT_LIFE_MS = 1000

export const openTopic = (channel: ChannelName, player: bigint | null): Topic => ({
  channel,
  player,
  version: 0,
  listeners: new Set(),
  awaited: 0,
  waiting: 0,
  reading: null,
})

export const topicName = (channel: ChannelName, player: bigint | null) => (player === null ? channel : `${channel}:${player}`)

/** A change published while the snapshot was read is in neither for sure: read again until nothing came between. */
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
  data.catch(() => (topic.reading = null)) // whoever asked is told; the next one reads anew
  return data
}
