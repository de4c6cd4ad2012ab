/** One port for all hosts (D-10): each request goes to the server of its Host header. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

import { hostOf } from './request-facts.ts'
import { ambiguityOf, refuseRequest } from './strict-requests.ts'

export interface HostServer {
  handle(request: IncomingMessage, response: ServerResponse): void
  upgrade?(request: IncomingMessage, socket: Duplex, head: Buffer): void
}

export interface Front {
  server: Server
  listen(port: number): Promise<number>
  /** Takes no new connection, lets the answers under way end, then cuts what is left. */
  close(graceMs: number): Promise<void>
}

/** `serverOf` answers which server a host belongs to. */
export function createFront(serverOf: (host: string) => HostServer): Front {
  const server = createServer((request, response) => {
    const ambiguity = ambiguityOf(request)
    if (ambiguity) refuseRequest(response, ambiguity)
    else serverOf(hostOf(request.headers.host)).handle(request, response)
  })
  server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => refuseRequest(response, 'expectation_failed'))
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const target = serverOf(hostOf(request.headers.host))
    if (target.upgrade && !ambiguityOf(request)) target.upgrade(request, socket, head)
    else socket.destroy()
  })
  return {
    server,
    listen: (port) =>
      new Promise((resolve, reject) => {
        server.once('error', reject)
        server.listen(port, () => resolve((server.address() as AddressInfo).port))
      }),
    close: (graceMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), graceMs)
        server.close(() => (clearTimeout(cut), resolve()))
        server.closeIdleConnections()
      }),
  }
}
