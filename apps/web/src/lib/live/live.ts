/** The live channels of this browser: who listens to what, the snapshot first, then changes without a gap. */
import type { ChannelName, LiveMessage } from '@fairhouse/contracts'

import { type ConnectionDeps, createConnection } from './connection.ts'
import { createServerClock } from './server-clock.ts'
import { isNext } from './protocol.ts'

export interface LiveListener {
  snapshot(data: unknown): void
  change(data: unknown): void
}

export interface LiveDeps extends Pick<ConnectionDeps, 'open' | 'clock' | 'random'> {
  token(): string | null
  /** The bearer at hand is worth nothing any more: get another one and come back, or learn that the session is over. */
  renew(): void
}

export interface Live {
  /** Listens until the answer is called. */
  listen(channel: ChannelName, listener: LiveListener): () => void
  /** The session changed: come back as who is here now. */
  reintroduce(): void
  isConnected(): boolean
  onState(listener: () => void): () => void
  /** The present instant by the house's clock, in ms. */
  serverNow(): number
}

/** One after the other as the socket opens: the first has to warm the way up. */
const FIRST_PINGS = 4

/** What a player's tabs ask for within ten seconds is limited. */
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
  /** A subscription that stands is not answered again. */
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
    reintroduce: wire.close, // who listens comes back at once
    isConnected: state.isOn,
    onState: state.listen,
    serverNow: () => clock.now() + serverClock.offset(),
  }
}

/** Refused without a channel: the bearer was worth nothing, so this is a guest. */
function isAuthAnswer(message: LiveMessage): boolean {
  return message.op === 'authorised' || (message.op === 'refused' && message.code === 'unauthorised' && !message.channel)
}

/** The channel is one of ours, and its snapshot was asked for too often. */
function isRateLimited(message: LiveMessage): message is Extract<LiveMessage, { op: 'refused' }> & { channel: ChannelName } {
  return message.op === 'refused' && message.code === 'too_many_requests' && message.channel !== undefined
}

/** Tells the channel's listeners, or answers the channel of which a change was missed. */
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
