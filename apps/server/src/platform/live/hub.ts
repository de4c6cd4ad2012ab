/** The live hub's core: who listens to what, snapshot first, then changes with versions that have no gap. */
import type { Change, ChannelName, Snapshot } from '@fairhouse/contracts'
import { channels } from '@fairhouse/contracts'

import type { Connection } from './connection.ts'

export interface Hub {
  /** Who answers a subscriber's first question. `player` is null on public channels. */
  provide<C extends ChannelName>(channel: C, snapshot: (player: bigint | null) => Promise<Snapshot<C>>): void
  publish<C extends ChannelName>(channel: C, player: bigint | null, change: Change<C>): void
  subscribe(connection: Connection, channel: ChannelName): Promise<void>
  unsubscribe(connection: Connection, channel: ChannelName): void
  leave(connection: Connection): void
  readonly listeners: number
}

interface Topic {
  version: number
  listeners: Set<Connection>
  /** Subscribers whose snapshot is being read: what is published meanwhile counts for them, so the topic stays. */
  awaited: number
}

export function createHub(): Hub {
  const topics = new Map<string, Topic>()
  const providers = new Map<ChannelName, (player: bigint | null) => Promise<unknown>>()
  const turnAway = (listener: Connection, channel: ChannelName) => {
    drop(topics, listener, channel)
    listener.say({ op: 'refused', code: 'unauthorised', channel })
  }
  const topicOf = (name: string) => topics.get(name) ?? topics.set(name, { version: 0, listeners: new Set(), awaited: 0 }).get(name)!

  return {
    provide: (channel, snapshot) => void providers.set(channel, snapshot),
    publish(channel, player, change) {
      const topic = topics.get(nameOf(channel, player))
      if (!topic) return
      topic.version++
      const message = JSON.stringify({ op: 'change', channel, version: topic.version, data: change })
      for (const listener of topic.listeners) {
        if (player === null || listener.player() === player) listener.send(message)
        else turnAway(listener, channel)
      }
    },
    async subscribe(connection, channel) {
      const player = channels[channel].private ? connection.player() : null
      const provide = providers.get(channel)
      if (channels[channel].private && player === null) return connection.say({ op: 'refused', code: 'unauthorised', channel })
      if (!provide) return connection.say({ op: 'refused', code: 'not_found', channel })
      const name = nameOf(channel, player)
      const topic = topicOf(name)
      topic.awaited++
      try {
        const data = await provideAtOneVersion(topic, () => provide(player))
        if (!connection.isOpen()) return
        topic.listeners.add(connection)
        connection.topics.set(channel, name)
        connection.say({ op: 'snapshot', channel, version: topic.version, data })
      } finally {
        topic.awaited--
        forgetUnheard(topics, name)
      }
    },
    unsubscribe: (connection, channel) => drop(topics, connection, channel),
    leave(connection) {
      for (const channel of connection.topics.keys()) drop(topics, connection, channel)
    },
    get listeners() {
      return [...topics.values()].reduce((sum, topic) => sum + topic.listeners.size, 0)
    },
  }
}

const nameOf = (channel: ChannelName, player: bigint | null) => (player === null ? channel : `${channel}:${player}`)

/** A change published while the snapshot was read is in neither for sure: read again until nothing came between. */
async function provideAtOneVersion(topic: Topic, read: () => Promise<unknown>): Promise<unknown> {
  for (let tries = 0; ; tries++) {
    const { version } = topic
    const data = await read()
    if (topic.version === version || tries === 4) return data
  }
}

function drop(topics: Map<string, Topic>, connection: Connection, channel: ChannelName): void {
  const name = connection.topics.get(channel)
  if (!name) return
  connection.topics.delete(channel)
  topics.get(name)?.listeners.delete(connection)
  forgetUnheard(topics, name)
}

function forgetUnheard(topics: Map<string, Topic>, name: string): void {
  const topic = topics.get(name)
  if (topic && topic.listeners.size + topic.awaited === 0) topics.delete(name)
}
