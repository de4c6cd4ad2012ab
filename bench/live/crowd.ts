/** Many sockets in their own process: they subscribe and record when each message arrived. Controlled by messages. */
import { connect, type Socket } from 'node:net'

import { nowUs, stampsIn } from './messages.ts'

/** `channel` null: bare sockets, which receive without subscribing. `host`: the server's own host name. */
export interface CrowdOrder {
  do: 'connect' | 'listen' | 'leave' | 'forget' | 'take'
  port?: number
  host?: string
  size?: number
  channel?: string | null
}

const MAX_CONCURRENT = 200
const UPGRADED = '\r\n\r\n'
const sockets: Socket[] = []
let lags: number[] = []
let bytes = 0

process.on('disconnect', () => process.exit(0))
process.on('message', (order: CrowdOrder) => void runOrder(order))

async function runOrder(order: CrowdOrder): Promise<void> {
  if (order.do === 'connect') await connectAll(order)
  if (order.do === 'listen' || order.do === 'leave') for (const socket of sockets) socket.write(subscriptionFrame(order))
  if (order.do === 'forget') [lags, bytes] = [[], 0]
  if (order.do === 'take') process.send!({ type: 'taken', lags: lags.toSorted((a, b) => a - b), bytes })
  else process.send!({ type: 'done' })
}

async function connectAll({ port, host, size, channel }: CrowdOrder): Promise<void> {
  while (sockets.length < size!) {
    const count = Math.min(MAX_CONCURRENT, size! - sockets.length)
    sockets.push(...(await Promise.all(Array.from({ length: count }, () => open(port!, channel === null ? undefined : host!)))))
  }
}

/** Resolves when it can receive: after the upgrade, if there is one. */
function open(port: number, host: string | undefined): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => (host ? socket.write(upgradeOf(host)) : ready()))
    const ready = () => {
      socket.on('data', (data: Buffer) => onData(socket, data))
      resolve(socket)
    }
    socket.once('error', reject)
    if (host) socket.once('data', (answer) => (answer.includes(UPGRADED) ? ready() : reject(new Error(String(answer)))))
  })
}

/** The hub closes connections that do not answer its pings; an empty ping is these two bytes, and the hub writes no other frame like it. */
const PING = Buffer.from([0x89, 0])
const PONG = Buffer.from([0x8a, 0x80, 0, 0, 0, 0])

function onData(socket: Socket, data: Buffer): void {
  const now = nowUs()
  bytes += data.length
  if (data.includes(PING)) socket.write(PONG)
  for (const at of stampsIn(data.toString('latin1'))) lags.push(now - at)
}

function upgradeOf(host: string): string {
  const lines = ['GET /live HTTP/1.1', `Host: ${host}`, 'Connection: Upgrade', 'Upgrade: websocket']
  return [...lines, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==', '', ''].join('\r\n')
}

/** A browser's frames are masked; a mask of zeros is valid. */
function subscriptionFrame({ do: what, channel }: CrowdOrder): Buffer {
  const text = Buffer.from(JSON.stringify({ op: what === 'listen' ? 'subscribe' : 'unsubscribe', channel }))
  return Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
}
