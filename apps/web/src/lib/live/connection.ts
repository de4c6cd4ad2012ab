/** A socket that reconnects after a break with growing pauses, and closes after two heartbeats of silence. */
import type { LiveMessage, LiveRequest } from '@fairhouse/contracts'

import type { BrowserClock } from '../clock.ts'
import { backoff } from './protocol.ts'

/** The used part of a WebSocket. */
export interface LiveWire {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export interface ConnectionDeps {
  open(): LiveWire
  clock: Pick<BrowserClock, 'after' | 'every' | 'now'>
  random(): number
  /** Whether anyone listens: otherwise a closed socket stays closed. */
  isWanted(): boolean
  onOpen(): void
  onMessage(message: LiveMessage): void
  onClose(): void
}

export interface Connection {
  /** Does nothing while a socket is open or connecting. */
  connect(): void
  close(): void
  /** Sends nothing before the socket is open: a WebSocket would throw, and `onOpen` sends what is needed then. */
  say(request: LiveRequest): void
  /** Pings the server for its time, which also checks the connection. */
  ping(): void
}

const HEARTBEAT_MS = 25_000

export function createConnection(deps: ConnectionDeps): Connection {
  let wire: LiveWire | null = null
  let isOpen = false
  let tries = 0
  let silent = false
  let stop = () => undefined as void

  const say = (request: LiveRequest) => {
    if (isOpen) wire?.send(JSON.stringify(request))
  }
  const ping = () => say({ op: 'ping', at: deps.clock.now() })
  const beat = () => {
    if (silent) return wire?.close()
    silent = true
    ping()
  }
  const onOpened = () => {
    isOpen = true
    tries = 0
    stop = deps.clock.every(HEARTBEAT_MS, beat)
    deps.onOpen()
  }
  const onClosed = () => {
    stop()
    wire = null
    isOpen = false
    deps.onClose()
    if (deps.isWanted()) stop = deps.clock.after(backoff(tries++, deps.random()), connect)
  }
  function connect(): void {
    if (wire) return
    stop()
    silent = false
    wire = deps.open()
    wire.onopen = onOpened
    wire.onclose = onClosed
    wire.onmessage = ({ data }) => {
      silent = false
      deps.onMessage(JSON.parse(String(data)) as LiveMessage)
    }
  }
  return { connect, close: () => (wire ? wire.close() : stop()), say, ping }
}
