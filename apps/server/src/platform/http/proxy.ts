/** Forwards a host's requests to another process, as a reverse proxy does in production. */
import type { IncomingMessage, ServerResponse } from 'node:http'

import { createProxyServer } from 'http-proxy-3'

import { addressBlockOf } from './address-block.ts'
import type { ClientAddress } from './client-address.ts'
import type { HostServer } from './front.ts'

/** Requests under way: a stream is one as long as it is open. */
export interface OpenBounds {
  /** Of one address block. */
  readonly own: number
  readonly all: number
}

/** As of the site's own live sockets (D-42), and some for calls beside the streams. */
const OPEN_BOUNDS: OpenBounds = { own: 1200, all: 24_000 }
const COME_BACK_SECONDS = '5'

export function createProxy(target: string, addressOf: ClientAddress = socketAddress, bounds = OPEN_BOUNDS): HostServer {
  const proxy = createProxyServer({ target, xfwd: true })
  const counted = createOpenCount(bounds)
  proxy.on('error', (_fault, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) response.destroy()
    else response.writeHead(502).end('the service behind this host gives no answer')
  })
  // A stream whose source has died would stay open, silent: its reader could not know.
  proxy.on('proxyRes', (source, _request, response) => void source.once('close', () => source.complete || response.destroy()))
  return {
    handle(request, response) {
      const block = addressBlockOf(addressOf(request))
      // the service bounds its visitors by this name: one that the visitor sent is replaced
      request.headers['x-visitor-block'] = block
      if (counted(block, response)) proxy.web(request, response)
      else response.writeHead(429, { 'retry-after': COME_BACK_SECONDS }).end('too many requests under way')
    },
    upgrade: (request, socket, head) => void proxy.ws(request, socket, head),
  }
}

const socketAddress: ClientAddress = ({ socket }: IncomingMessage) => socket.remoteAddress

/** Counts a request until its answer is closed; false above the bounds. */
function createOpenCount({ own, all }: OpenBounds): (block: string, response: ServerResponse) => boolean {
  const open = new Map<string, number>()
  let sum = 0
  return (block, response) => {
    const before = open.get(block) ?? 0
    if (before >= own || sum >= all) return false
    open.set(block, before + 1)
    sum++
    response.once('close', () => {
      sum--
      const left = open.get(block)! - 1
      if (left > 0) open.set(block, left)
      else open.delete(block)
    })
    return true
  }
}
