/** The core of the live hub: subscriptions, snapshot first, then changes with consecutive versions. */
import {
  type Change,
  type ChannelAddress,
  type ChannelFamily,
  type ChannelName,
  type FamilyChannel,
  type FixedChannel,
  parseChannel,
  type Snapshot,
} from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'

import { type Clock, systemClock } from '../clock.ts'
import { createBroadcast, SLICE } from './broadcast.ts'
import type { Connection } from './connection.ts'
import { frameOf } from './frame.ts'
import { openTopic, snapshotAtOneVersion, type Topic } from './topic.ts'

export interface FamilyProvider<F extends ChannelFamily> {
  /** Whether this player (null: a guest) may subscribe to the parameter. Unknown parameters are not admitted. */
  admit(parameter: string, player: PlayerId | null): Promise<boolean>
  snapshot(parameter: string): Promise<Snapshot<FamilyChannel<F>>>
}

export interface Hub {
  /** Registers the snapshot of a channel. `player` is null on public channels. */
  provide<C extends FixedChannel>(channel: C, snapshot: (player: PlayerId | null) => Promise<Snapshot<C>>): void
  /** Registers who may subscribe to which channel of a family, and the snapshots. */
  provideFamily<F extends ChannelFamily>(family: F, provider: FamilyProvider<F>): void
  /** Sends to subscribers of this process only; the fan-out reaches other processes. */
  publish<C extends ChannelName>(channel: C, player: PlayerId | null, change: Change<C>): void
  subscribe(connection: Connection, channel: ChannelName): Promise<void>
  unsubscribe(connection: Connection, channel: ChannelName): void
  /** Whether this process has a subscriber of a public channel, so that a change of it is worth reading. */
  hasSubscribers(channel: ChannelName): boolean
  leave(connection: Connection): void
  /** Changes may have been missed: every subscriber gets a new snapshot. */
  renew(): Promise<void>
  readonly listeners: number
  /** Subscriptions to channels of families. */
  readonly parameters: number
}

/** What each part registers its channels with. */
export type Channels = Pick<Hub, 'provide' | 'provideFamily'>

/** For modules: their channels are registered by their parts. */
export type PublishingHub = Omit<Hub, keyof Channels>

export interface HubOptions {
  clock?: Clock
  defer?: (work: () => void) => void
  /** The declared channels. */
  parse?: (name: string) => ChannelAddress | null
}

/** What a channel needs at subscription and for snapshots. */
interface Provider {
  admit(address: ChannelAddress, player: PlayerId | null): Promise<Admission>
  snapshot(address: ChannelAddress, player: PlayerId | null): Promise<unknown>
}

type Admission = 'admitted' | 'unauthorised' | 'not_found'

export function createHub({ clock = systemClock, defer = (work) => void setImmediate(work), parse = parseChannel }: HubOptions = {}): Hub {
  const topics = new Map<string, Topic>()
  const providers = new Map<FixedChannel | ChannelFamily, Provider>()
  const broadcast = createBroadcast(defer)
  let parameters = 0
  const providerOf = ({ channel, family }: ChannelAddress) => providers.get(family?.name ?? (channel as FixedChannel))
  const topicOf = (address: ChannelAddress, player: PlayerId | null) => {
    const name = topicName(address.channel, player)
    return topics.get(name) ?? topics.set(name, openTopic(address, player)).get(name)!
  }
  const drop = (connection: Connection, channel: ChannelName) => {
    const subscription = connection.topics.get(channel)
    if (!subscription) return
    connection.topics.delete(channel)
    const topic = topics.get(subscription.topic)
    if (topic?.listeners.delete(connection) && topic.address.family) parameters--
    deleteIfUnused(topics, subscription.topic)
  }
  const rejectListener = (listener: Connection, channel: ChannelName) => {
    drop(listener, channel)
    listener.send({ op: 'refused', code: 'unauthorised', channel })
  }
  const toAll = (topic: Topic, message: object) => {
    const frame = frameOf(JSON.stringify(message))
    const deliver = (listener: Connection) => {
      const admittedAs = topic.listeners.get(listener)
      if (admittedAs === undefined) return
      if (!topic.address.private || listener.player() === admittedAs) listener.sendFrame(frame, topic.address.channel)
      else rejectListener(listener, topic.address.channel)
    }
    if (topic.listeners.size <= SLICE && topic.waiting === 0) return [...topic.listeners.keys()].forEach(deliver)
    topic.waiting++
    broadcast.send(topic.listeners.keys(), deliver, () => topic.waiting--)
  }
  const snapshotOf = async (topic: Topic, provider: Provider) => {
    const data = await snapshotAtOneVersion(topic, () => provider.snapshot(topic.address, topic.player), clock)
    return { op: 'snapshot', channel: topic.address.channel, version: topic.version, data } as const
  }

  return {
    provide: (channel, snapshot) => void providers.set(channel, fixedProvider(snapshot)),
    provideFamily: (family, provider) => void providers.set(family, familyProvider(provider)),
    publish(channel, player, change) {
      const topic = topics.get(topicName(channel, player))
      if (!topic) return
      topic.version++
      toAll(topic, { op: 'change', channel, version: topic.version, data: change })
    },
    async subscribe(connection, channel) {
      const address = parse(channel)
      const provider = address && providerOf(address)
      if (!address || !provider) return connection.send({ op: 'refused', code: 'not_found', channel })
      const player = address.private ? connection.player() : null
      const admission = await provider.admit(address, player)
      if (admission !== 'admitted') return connection.send({ op: 'refused', code: admission, channel })
      const owner = address.family ? null : player // a family's parameter names its content, a private fixed channel's player does
      const topic = topicOf(address, owner)
      topic.awaited++
      try {
        const snapshot = await snapshotOf(topic, provider)
        if (!connection.isOpen()) return
        drop(connection, channel) // admitted as another player before
        topic.listeners.set(connection, player)
        connection.topics.set(channel, { topic: topicName(channel, owner), player })
        if (address.family) parameters++
        connection.send(snapshot)
      } finally {
        topic.awaited--
        deleteIfUnused(topics, topicName(channel, owner))
      }
    },
    unsubscribe: drop,
    hasSubscribers: (channel) => topics.has(topicName(channel, null)),
    leave(connection) {
      for (const channel of connection.topics.keys()) drop(connection, channel)
    },
    async renew() {
      for (const topic of topics.values()) {
        topic.version++
        topic.reading = null
        toAll(topic, await snapshotOf(topic, providerOf(topic.address)!))
      }
    },
    get parameters() {
      return parameters
    },
    get listeners() {
      return [...topics.values()].reduce((sum, topic) => sum + topic.listeners.size, 0)
    },
  }
}

const topicName = (channel: ChannelName, player: PlayerId | null) => (player === null ? channel : `${channel}:${player}`)

const fixedProvider = (snapshot: (player: PlayerId | null) => Promise<unknown>): Provider => ({
  admit: async ({ private: isPrivate }, player) => (isPrivate && player === null ? 'unauthorised' : 'admitted'),
  snapshot: (_, player) => snapshot(player),
})

/** A guest gets the code that asks for a log-in, so that a client with an expired token renews it; a player gets no hint that the parameter exists. */
const familyProvider = <F extends ChannelFamily>({ admit, snapshot }: FamilyProvider<F>): Provider => ({
  async admit({ family, private: isPrivate }, player) {
    if (await admit(family!.parameter, player)) return 'admitted'
    return isPrivate && player === null ? 'unauthorised' : 'not_found'
  },
  snapshot: ({ family }) => snapshot(family!.parameter),
})

/** Whether the connection, with its current player, is subscribed to the channel. */
export function isSubscribed(connection: Connection, { channel, private: isPrivate }: ChannelAddress): boolean {
  const subscription = connection.topics.get(channel)
  return subscription !== undefined && (!isPrivate || subscription.player === connection.player())
}

function deleteIfUnused(topics: Map<string, Topic>, name: string): void {
  const topic = topics.get(name)
  if (topic && topic.listeners.size + topic.awaited === 0) topics.delete(name)
}
