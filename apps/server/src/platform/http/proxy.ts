/** Forwards a host's requests to another process, as a reverse proxy does in production. */
import type { ClientRequest, IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

import type { Milliseconds } from '@fairhouse/money'
import { type BlockBounds, createBlockHolders } from '@fairhouse/process'
import { createProxyServer } from 'http-proxy-3'

import { addressBlockOf } from './address-block.ts'
import type { ClientAddress } from './client-address.ts'
import { type HostServer, refuseUpgrade } from './front.ts'

/** Requests under way; a stream or a socket is one as long as it is open. As of the site's own live sockets (D-42), and some for calls beside the streams. */
export const OPEN_BOUNDS: BlockBounds = { own: 1200, wide: 6000, all: 24_000 }
const COME_BACK_SECONDS = 5
/** A page that is opened while the service starts is opened again by its browser; a call is not. */
const AWAY = { 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' }

export interface ProxyLimits {
  /** Without a byte in either direction for so long before the answer begins, the service gives none. */
  answerMs: Milliseconds
  /** The same once it has begun: a stream has a beat each 15 seconds. */
  silenceMs: Milliseconds
}
const LIMITS: ProxyLimits = { answerMs: 15_000, silenceMs: 45_000 }

export function createProxy(
  target: string,
  addressOf: ClientAddress = socketAddress,
  bounds = OPEN_BOUNDS,
  { answerMs, silenceMs } = LIMITS,
): HostServer {
  const proxy = createProxyServer({ target, xfwd: true })
  const underWay = createBlockHolders<ServerResponse | Duplex>(bounds, (holder) => holder.destroy())
  proxy.on('error', (_fault, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) response.destroy()
    else response.writeHead(503, AWAY).end('the service behind this host gives no answer')
  })
  const limit = (call: ClientRequest) => void call.setTimeout(answerMs, () => call.destroy(new Error('no answer in time')))
  proxy.on('proxyReq', limit).on('proxyReqWs', limit) // an open socket has its own beats
  // A stream whose source has died would stay open, silent: its reader could not know.
  proxy.on('proxyRes', (source, _request, response) => {
    source.setTimeout(silenceMs)
    source.once('close', () => source.complete || response.destroy())
  })
  /** false: the visitor's block, its allocation, or all together have too many. */
  function isTaken(request: IncomingMessage, holder: ServerResponse | Duplex): boolean {
    const block = addressBlockOf(addressOf(request))
    // the service bounds its visitors by this name: one that the visitor sent is replaced
    request.headers['x-visitor-block'] = block
    if (!underWay.add(holder, block)) return false
    holder.once('close', () => underWay.remove(holder, block))
    return true
  }
  return {
    handle(request, response) {
      if (isTaken(request, response)) proxy.web(request, response)
      else response.writeHead(429, { 'retry-after': `${COME_BACK_SECONDS}` }).end('too many requests under way')
    },
    upgrade(request, socket, head) {
      if (isTaken(request, socket)) proxy.ws(request, socket, head)
      else refuseUpgrade(socket, '429 Too Many Requests', COME_BACK_SECONDS)
    },
  }
}

const socketAddress: ClientAddress = ({ socket }: IncomingMessage) => socket.remoteAddress
