/** A client that resets its connections (SO_LINGER 0) at a chosen moment of a call. */
import { connect, type Socket } from 'node:net'

export interface Stage {
  name: string
  /** Bytes sent before the reset. */
  send(host: string): string | Buffer
  /** Resets only after the server has sent this. */
  after?: string
}

const upgrade = (host: string, origin: string) =>
  `GET /live HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
  'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n'

const OWN = 'http://fairhouse.localhost'

export const UPGRADE_STAGES: readonly Stage[] = [
  { name: 'a refused upgrade', send: (host) => upgrade(host, 'http://evil.example') },
  { name: 'an accepted upgrade', send: (host) => upgrade(host, OWN) },
]

export const OPEN_SOCKET: Stage = { name: 'an open WebSocket', send: (host) => upgrade(host, OWN), after: '101 Switching Protocols' }

export const REQUEST_STAGES: readonly Stage[] = [
  { name: 'half of a head', send: (host) => `POST /api/v2/auth/login HTTP/1.1\r\nHost: ${host}\r\nContent-Ty` },
  {
    name: 'half of a body',
    send: (host) =>
      `POST /api/v2/auth/login/email HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 200\r\n\r\n{"email":`,
  },
]

export const WHOLE_CALL: Stage = { name: 'a whole call', send: (host) => `GET /geo_ip HTTP/1.1\r\nHost: ${host}\r\n\r\n` }

const MAX_CONCURRENT = 25

/** Resets `count` connections, some of them shortly after the bytes were sent. */
export async function resets(port: number, host: string, stage: Stage, count: number): Promise<void> {
  for (let done = 0; done < count; done += MAX_CONCURRENT)
    await Promise.all(Array.from({ length: Math.min(MAX_CONCURRENT, count - done) }, (_, n) => reset(port, host, stage, n % 3)))
}

function reset(port: number, host: string, { send, after }: Stage, delayMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: '127.0.0.1' })
    const cut = () => (delayMs === 0 ? socket.resetAndDestroy() : void setTimeout(() => socket.resetAndDestroy(), delayMs))
    socket.once('close', () => resolve())
    socket.once('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? reject(error) : resolve()))
    socket.once('connect', () => socket.write(send(host), after === undefined ? cut : undefined))
    if (after !== undefined) socket.on('data', (data) => data.includes(after) && cut())
    else socket.resume()
  })
}

/** The first line of the response to these bytes; empty if the connection was closed without one. */
export function statusLine(port: number, text: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' })
    let received = ''
    socket.on('data', (part) => (received += part.toString('latin1')))
    socket.once('error', () => undefined) // 'close' reports it
    socket.once('close', () => resolve(received.split('\r\n')[0]!))
    socket.write(Buffer.from(text, 'latin1'))
  })
}
