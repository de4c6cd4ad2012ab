/** Live channels of this browser: subscriptions by listener, the snapshot first, then changes without gaps. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'

import { type ConnectionDeps, createConnection } from './connection.ts'
import { isNext } from './protocol.ts'
import { createServerClock } from './server-clock.ts'

export interface LiveListener {
  snapshot(data: unknown): void
  change(data: unknown): void
}

export interface LiveDeps extends Pick<ConnectionDeps, 'open' | 'clock' | 'random'> {
  token(): string | null
  /** The server refused the token: refresh it and reconnect, or end the session. */
  renew(): void
}

export interface Live {
  /** Listens until the returned function is called. */
  listen(channel: ChannelName, listener: LiveListener): () => void
  /** The session changed: reconnect with the present one. */
  reintroduce(): void
  isConnected(): boolean
  onState(listener: () => void): () => void
  /** The server's time, in ms. */
  serverNow(): number
}

/** Sent one after another on opening: the first warms the connection up. */
const FIRST_PINGS = 4

/** The server limits a player's snapshot requests in ten seconds. */
const RETRY_MS = 10_000

interface Subscription {
  version: number | null
  listeners: Set<LiveListener>
}

type Channels = Map<ChannelName, Subscription>

export function createLive({ open, token, renew, clock, random }: LiveDeps): Live {
  const channels: Channels = new Map()
  const state = createState()
  const serverClock = createServerClock()
  let pings = 0
  const onPong = ({ at, now }: Extract<LiveMessage, { op: 'pong' }>) => {
    serverClock.addSample(at, now, clock.now())
    if (++pings < FIRST_PINGS) wire.ping()
  }
  const subscribeAll = () => {
    for (const channel of channels.keys()) wire.say({ op: 'subscribe', channel })
    state.turn(true)
  }
  /** The server does not answer a repeated subscription. */
  const resubscribe = (channel: ChannelName) => {
    wire.say({ op: 'unsubscribe', channel })
    wire.say({ op: 'subscribe', channel })
  }
  const wire = createConnection({
    open,
    clock,
    random,
    isWanted: () => channels.size > 0,
    onOpen() {
      pings = 0
      wire.ping()
      const bearer = token()
      if (bearer) wire.say({ op: 'auth', token: bearer }) // private channels open once it is answered
      else subscribeAll()
    },
    onMessage(message) {
      if (message.op === 'pong') onPong(message)
      else if (isAuthAnswer(message)) subscribeAll()
      else if (message.op === 'refused' && message.code === 'unauthorised' && token()) renew()
      else if (message.op === 'snapshot' || message.op === 'change') {
        const missed = dispatch(channels, message)
        if (missed) resubscribe(missed)
      } else if (isRateLimited(message)) clock.after(RETRY_MS, () => channels.has(message.channel) && resubscribe(message.channel))
    },
    onClose: () => state.turn(false),
  })
  return {
    listen(name, listener) {
      const isLate = channels.has(name)
      const channel = channels.get(name) ?? { version: null, listeners: new Set<LiveListener>() }
      channels.set(name, channel)
      channel.listeners.add(listener)
      if (!state.isOn()) wire.connect()
      else if (isLate) resubscribe(name) // a late listener needs a snapshot as well
      else wire.say({ op: 'subscribe', channel: name })
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        if (channels.size > 0) wire.say({ op: 'unsubscribe', channel: name })
        else wire.close()
      }
    },
    reintroduce: wire.close, // listeners reconnect at once
    isConnected: state.isOn,
    onState: state.listen,
    serverNow: () => clock.now() + serverClock.offset(),
  }
}

/** Refused without a channel: the token was invalid, so this is a guest. */
function isAuthAnswer(message: LiveMessage): boolean {
  return message.op === 'authorised' || (message.op === 'refused' && message.code === 'unauthorised' && !message.channel)
}

/** A valid channel, refused by the rate limit of snapshots. */
function isRateLimited(message: LiveMessage): message is Extract<LiveMessage, { op: 'refused' }> & { channel: ChannelName } {
  return message.op === 'refused' && message.code === 'too_many_requests' && message.channel !== undefined
}

/** Notifies the channel's listeners, or returns the channel whose change was missed. */
function dispatch(channels: Channels, message: Extract<LiveMessage, { op: 'snapshot' | 'change' }>): ChannelName | undefined {
  const channel = channels.get(message.channel)
  if (!channel) return undefined
  if (message.op === 'change' && !isNext(channel.version ?? -1, message.version)) {
    channel.version = null
    return message.channel
  }
  channel.version = message.version
  for (const listener of channel.listeners) listener[message.op](message.data)
  return undefined
}

function createState() {
  let on = false
  const listeners = new Set<() => void>()
  return {
    isOn: () => on,
    turn(now: boolean) {
      if (on === now) return
      on = now
      for (const listener of listeners) listener()
    },
    listen(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
