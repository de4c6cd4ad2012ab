/** The client address of a raw Node request, equal to the framework's: trusted proxies are skipped. */
import type { IncomingMessage } from 'node:http'

import proxyAddress from '@fastify/proxy-addr'

/** Undefined if the socket was reset before its address was read. */
export type ClientAddress = (request: IncomingMessage) => string | undefined

export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress
  const trusts = proxyAddress.compile([...trustedProxies])
  return (request) => (request.socket.remoteAddress ? proxyAddress(request, trusts) : undefined)
}
