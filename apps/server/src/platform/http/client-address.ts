/** Whom a bare request of Node comes from: as the framework finds it for the API, trusted proxies passed over. */
import type { IncomingMessage } from 'node:http'
import proxyAddress from '@fastify/proxy-addr'

/** Undefined where the socket was reset before its address was read. */
export type ClientAddress = (request: IncomingMessage) => string | undefined

export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress
  const trusts = proxyAddress.compile([...trustedProxies])
  return (request) => (request.socket.remoteAddress ? proxyAddress(request, trusts) : undefined)
}
