/**
 * The block of addresses one subscriber has: the unit in which calls without a player are limited. An IPv4 address stands
 * for itself; a provider assigns an IPv6 subscriber a /64 at least, so all addresses of one /64 count as one caller.
 */
import { SocketAddress } from 'node:net'

/** Node leaves a request without an address when its socket was reset: all of those count as one caller. */
const RESET = 'reset'
const MAPPED = '::ffff:'
const GROUPS = 8
const NETWORK_GROUPS = 4

export function addressBlockOf(address: string | undefined): string {
  if (!address) return RESET
  if (!address.includes(':')) return address
  const canonical = canonicalOf(address)
  if (canonical.startsWith(MAPPED) && canonical.includes('.')) return canonical.slice(MAPPED.length)
  return networkOf(canonical)
}

/** A proxy may write an address in any form; a socket always uses the canonical one. */
function canonicalOf(address: string): string {
  const parsed = SocketAddress.parse(`[${address}]:0`)
  return parsed?.address ?? address.toLowerCase()
}

function networkOf(address: string): string {
  const [head = '', tail = ''] = address.split('::')
  const front = head.split(':').filter(Boolean)
  const back = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Math.max(0, GROUPS - front.length - back.length) : 0
  return [...front, ...Array<string>(zeros).fill('0'), ...back].slice(0, NETWORK_GROUPS).join(':')
}
