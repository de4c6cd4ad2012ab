/** The core of the live hub: subscriptions, snapshot first, then changes with consecutive versions. */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import { channels } from '@fairhouse/contracts'

import { type Clock, systemClock } from '../clock.ts'
import { createBroadcast, SLICE } from './broadcast.ts'
import type { Connection } from './connection.ts'
import { frameOf } from './frame.ts'
import { openTopic, snapshotAtOneVersion, type Topic, topicName } from './topic.ts'

export interface Hub {
  /** Registers the snapshot of a channel. `player` is null on public channels. */
  provide<C extends ChannelName>(channel: C, snapshot: (player: bigint | null) => Promise<Snapshot<C>>): void
  /** Sends to subscribers of this process only; the fan-out reaches other processes. */
  publish<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  subscribe(connection: Connection, channel: ChannelName): Promise<void>
  unsubscribe(connection: Connection, channel: ChannelName): void
  leave(connection: Connection): void
  /** Changes may have been missed: every subscriber gets a new snapshot. */
  renew(): Promise<void>
  readonly listeners: number
}

export interface HubOptions {
  clock?: Clock
  defer?: (work: () => void) => void
}

export function createHub({ clock = systemClock, defer = (work) => void setImmediate(work) }: HubOptions = {}): Hub {
  const topics = new Map<string, Topic>()
  const providers = new Map<ChannelName, (player: bigint | null) => Promise<unknown>>()
  const broadcast = createBroadcast(defer)
  const topicOf = (channel: ChannelName, player: bigint | null) => {
    const name = topicName(channel, player)
    return topics.get(name) ?? topics.set(name, openTopic(channel, player)).get(name)!
  }
  const rejectListener = (listener: Connection, channel: ChannelName) => {
    drop(topics, listener, channel)
    listener.send({ op: 'refused', code: 'unauthorised', channel })
  }
  const toAll = (topic: Topic, message: object) => {
    const frame = frameOf(JSON.stringify(message))
    const deliver = (listener: Connection) => {
      if (!topic.listeners.has(listener)) return
      if (topic.player === null || listener.player() === topic.player) listener.sendFrame(frame, topic.channel)
      else rejectListener(listener, topic.channel)
    }
    if (topic.listeners.size <= SLICE && topic.waiting === 0) return topic.listeners.forEach(deliver)
    topic.waiting++
    broadcast.send(topic.listeners, deliver, () => topic.waiting--)
  }
  const snapshotOf = async (topic: Topic, provide: (player: bigint | null) => Promise<unknown>) => {
    const data = await snapshotAtOneVersion(topic, () => provide(topic.player), clock)
    return { op: 'snapshot', channel: topic.channel, version: topic.version, data } as const
  }

  return {
    provide: (channel, snapshot) => void providers.set(channel, snapshot),
    publish(channel, player, change) {
      const topic = topics.get(topicName(channel, player))
      if (!topic) return
      topic.version++
      toAll(topic, { op: 'change', channel, version: topic.version, data: change })
    },
    async subscribe(connection, channel) {
      const player = channels[channel].private ? connection.player() : null
      const provide = providers.get(channel)
      if (channels[channel].private && player === null) return connection.send({ op: 'refused', code: 'unauthorised', channel })
      if (!provide) return connection.send({ op: 'refused', code: 'not_found', channel })
      const topic = topicOf(channel, player)
      topic.awaited++
      try {
        const snapshot = await snapshotOf(topic, provide)
        if (!connection.isOpen()) return
        topic.listeners.add(connection)
        connection.topics.set(channel, topicName(channel, player))
        connection.send(snapshot)
      } finally {
        topic.awaited--
        deleteIfUnused(topics, topicName(channel, player))
      }
    },
    unsubscribe: (connection, channel) => drop(topics, connection, channel),
    leave(connection) {
      for (const channel of connection.topics.keys()) drop(topics, connection, channel)
    },
    async renew() {
      for (const topic of topics.values()) {
        topic.version++
        topic.reading = null
        toAll(topic, await snapshotOf(topic, providers.get(topic.channel)!))
      }
    },
    get listeners() {
      return [...topics.values()].reduce((sum, topic) => sum + topic.listeners.size, 0)
    },
  }
}

/** Whether the connection, with its current player, is subscribed to the channel. */
export function isSubscribed(connection: Connection, channel: ChannelName): boolean {
  return connection.topics.get(channel) === topicName(channel, channels[channel].private ? connection.player() : null)
}

function drop(topics: Map<string, Topic>, connection: Connection, channel: ChannelName): void {
  const name = connection.topics.get(channel)
  if (!name) return
  connection.topics.delete(channel)
  topics.get(name)?.listeners.delete(connection)
  deleteIfUnused(topics, name)
}

function deleteIfUnused(topics: Map<string, Topic>, name: string): void {
  const topic = topics.get(name)
  if (topic && topic.listeners.size + topic.awaited === 0) topics.delete(name)
}
