/** One socket that comes back when it breaks, later each time, and that is closed when it has been silent for two beats. */
import type { LiveMessage, LiveRequest } from '@fairhouse/contracts'

import type { BrowserClock } from '../clock.ts'
import { backoff } from './protocol.ts'

/** As much of a WebSocket as is used. */
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
  /** Whether somebody still listens: else a closed socket stays closed. */
  isWanted(): boolean
  onOpen(): void
  onMessage(message: LiveMessage): void
  onClose(): void
}

export interface Connection {
  /** Does nothing where a socket is there or on its way. */
  connect(): void
  close(): void
  /** Sends nothing before the socket is open: a WebSocket throws then, and `onOpen` sends what is wanted by that time. */
  say(request: LiveRequest): void
  /** Asks the house what time it is, which also shows that it is there. */
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
