/**
 * The address block of one subscriber, the unit that limits calls without a player. An IPv4 address is its own block; providers assign at
 * least a /64 to an IPv6 subscriber, so all addresses of a /64 count as one caller.
 */
import { SocketAddress } from 'node:net'

/** Node has no address for a request whose socket was reset: all of these count as one caller. */
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

/** A proxy may write an address in any form; sockets use the canonical one. */
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
