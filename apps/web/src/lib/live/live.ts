/** The one socket of this browser: connects while somebody listens, comes back when it breaks, asks anew after a gap. */
import type { ChannelName, LiveMessage, LiveRequest } from '@fairhouse/contracts'

import type { BrowserClock } from '../clock.ts'
import { backoff, isNext } from './protocol.ts'

export interface LiveListener {
  snapshot(data: unknown): void
  change(data: unknown): void
}

/** As much of a WebSocket as is used. */
export interface LiveWire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export interface LiveDeps {
  open(): LiveWire
  token(): string | null
  clock: Pick<BrowserClock, 'after' | 'every'>
  random(): number
}

export interface Live {
  /** Listens until the answer is called. */
  listen(channel: ChannelName, listener: LiveListener): () => void
  /** The session changed: say who is here now, or come back as a guest. */
  reintroduce(): void
  isConnected(): boolean
  onState(listener: () => void): () => void
}

interface Heard {
  version: number | null
  listeners: Set<LiveListener>
}

const HEARTBEAT_MS = 25_000

export function createLive({ open, token, clock, random }: LiveDeps): Live {
  const channels = new Map<ChannelName, Heard>()
  const stateListeners = new Set<() => void>()
  let wire: LiveWire | null = null
  let connected = false
  let tries = 0
  let silent = false
  let stopBeat = () => undefined as void
  let stopWaiting = () => undefined as void

  const say = (request: LiveRequest) => wire?.send(JSON.stringify(request))
  const turn = (now: boolean) => {
    if (connected === now) return
    connected = now
    for (const listener of stateListeners) listener()
  }
  const subscribeAll = () => {
    for (const channel of channels.keys()) say({ op: 'subscribe', channel })
    turn(true)
  }
  const opened = () => {
    tries = 0
    stopBeat = clock.every(HEARTBEAT_MS, beat)
    const bearer = token()
    if (bearer) say({ op: 'auth', token: bearer }) // private channels open once it is answered
    else subscribeAll()
  }
  const beat = () => {
    if (silent) return wire?.close()
    silent = true
    say({ op: 'ping', at: 0 })
  }
  const closed = () => {
    stopBeat()
    wire = null
    turn(false)
    if (channels.size > 0) stopWaiting = clock.after(backoff(tries++, random()), connect)
  }
  function connect(): void {
    if (wire) return
    stopWaiting()
    silent = false
    wire = open()
    wire.onopen = opened
    wire.onclose = closed
    wire.onmessage = ({ data }) => {
      silent = false
      heard(JSON.parse(String(data)) as LiveMessage)
    }
  }
  function heard(message: LiveMessage): void {
    if (message.op === 'authorised' || (message.op === 'refused' && message.code === 'unauthorised' && !message.channel))
      return subscribeAll()
    if (message.op !== 'snapshot' && message.op !== 'change') return
    const channel = channels.get(message.channel)
    if (!channel) return
    if (message.op === 'change' && !isNext(channel.version ?? -1, message.version)) {
      channel.version = null
      return void say({ op: 'subscribe', channel: message.channel })
    }
    channel.version = message.version
    for (const listener of channel.listeners) listener[message.op](message.data)
  }

  return {
    listen(name, listener) {
      const known = channels.get(name)
      const channel = known ?? { version: null, listeners: new Set<LiveListener>() }
      channels.set(name, channel)
      channel.listeners.add(listener)
      if (!wire) connect()
      else if (connected) say({ op: 'subscribe', channel: name }) // a late listener needs a snapshot as well
      return () => {
        channel.listeners.delete(listener)
        if (channel.listeners.size > 0 || channels.get(name) !== channel) return
        channels.delete(name)
        if (channels.size > 0) return void say({ op: 'unsubscribe', channel: name })
        stopWaiting()
        wire?.close()
      }
    },
    reintroduce() {
      wire?.close() // who listens comes back at once, as who is here now
    },
    isConnected: () => connected,
    onState(listener) {
      stateListeners.add(listener)
      return () => stateListeners.delete(listener)
    },
  }
}
