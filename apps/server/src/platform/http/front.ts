/** One port for all hosts (D-10): routes each request to the server of its Host header. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import { type ErrorAnswer, type RefusalCode, REFUSALS } from '@fairhouse/contracts'
import type { Milliseconds } from '@fairhouse/money'
import { watchConnections } from '@fairhouse/process'

import { hostOf } from './request-facts.ts'

export interface HostServer {
  handle(request: IncomingMessage, response: ServerResponse): void | Promise<void>
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Front {
  server: Server
  /** `host` is the address to bind; absent: all interfaces. */
  listen(port: number, host?: string): Promise<number>
  /** Accepts no new connection, finishes running responses, then closes the rest. */
  close(graceMs: Milliseconds): Promise<void>
}

export interface FrontOptions<Kind extends string> {
  kindOf(host: string): Kind
  servers: Readonly<Record<Kind, HostServer>>
  /** A host's server failed outside of its own error handling. */
  onFault(error: unknown, context: Record<string, unknown>): void
}

const TIMEOUTS = {
  /** Limit for the whole head. */
  headersTimeout: 20_000,
  /**
   * Limit for the whole request. The largest upload is a document of 10 MiB, which takes 180 s at 470 kbit/s: the uplink of a weak mobile
   * network. Every other body has at most 64 KiB, or is a picture of 5 MiB.
   */
  requestTimeout: 180_000,
  /** How often both limits are checked. */
  connectionsCheckingInterval: 5000,
}

export function createFront<Kind extends string>({ kindOf, servers, onFault }: FrontOptions<Kind>): Front {
  const serverOf = ({ headers }: IncomingMessage): HostServer => servers[kindOf(hostOf(headers.host))]
  const server = createServer(TIMEOUTS, (request, response) => {
    const fail = (error: unknown) => {
      onFault(error, { part: 'front', host: request.headers.host, method: request.method, url: request.url })
      if (response.headersSent) response.destroy()
      else response.writeHead(500, { 'content-type': 'text/plain' }).end('Something broke on our side.\n')
    }
    const ambiguity = ambiguityOf(request)
    if (ambiguity) return refuseRequest(response, ambiguity)
    try {
      serverOf(request).handle(request, response)?.catch(fail)
    } catch (error) {
      fail(error)
    }
  })
  server.on('connection', (socket) => {
    // Node reads the address once and caches it. It is unavailable after a client's reset, and every rule by address needs it.
    if (socket.remoteAddress === undefined) socket.destroy()
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuseRequest(response, 'expectation_failed'))
  const endConnections = watchConnections(server)
  const upgraded = new Set<Duplex>()
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node removes its own listener here: without one a reset ends the process.
    socket.on('error', () => socket.destroy())
    socket.once('close', () => upgraded.delete(socket))
    upgraded.add(socket)
    try {
      const target = serverOf(request)
      if (ambiguityOf(request)) socket.destroy()
      else if (target.upgrade) target.upgrade(request, socket, head)
      else refuseUpgrade(socket, '404 Not Found')
    } catch (error) {
      onFault(error, { part: 'front', host: request.headers.host, url: request.url })
      socket.destroy()
    }
  })
  return {
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen({ port, ...(host && { host }) }, () => {
          server.off('error', reject)
          // From here on these are failed accepts, for example without file descriptors.
          server.on('error', (error) => onFault(error, { part: 'front' }))
          resolve((server.address() as AddressInfo).port)
        })
      }),
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => {
          server.closeAllConnections()
          for (const socket of upgraded) socket.destroy() // the server no longer counts upgraded sockets among its connections
        }, graceMs)
        server.close(() => (clearTimeout(cut), resolve()))
        server.closeIdleConnections()
        void endConnections()
      }),
  }
}

/** Answers in HTTP and closes both directions: after its upgrade no server timeout watches a socket. */
export function refuseUpgrade(socket: Duplex, status: string, retryAfter?: number): true {
  const wait = retryAfter === undefined ? '' : `Retry-After: ${retryAfter}\r\n`
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\n${wait}Connection: close\r\nContent-Length: 0\r\n\r\n`)
  return true
}

/** Refuses requests that two servers could parse differently: a proxy may have read another request. Undefined for an unambiguous head. */
function ambiguityOf({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>): RefusalCode | undefined {
  if (countOf(rawHeaders, 'host') > 1) return 'unreadable'
  const coding = headers['transfer-encoding']
  return coding !== undefined && coding.toLowerCase() !== 'chunked' ? 'unreadable' : undefined
}

/** The connection ends as well: the start of the next request is unknown. */
function refuseRequest(response: ServerResponse, code: RefusalCode): void {
  const { status, meaning } = REFUSALS[code]
  const answer: ErrorAnswer = { message: meaning, code }
  response
    .writeHead(status, {
      connection: 'close',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .end(JSON.stringify(answer))
}

function countOf(rawHeaders: readonly string[], name: string): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (rawHeaders[at]!.toLowerCase() === name) count++
  return count
}
