/**
 * What visitors without an account may take from all the others: open streams, and new demo balances. A visitor counts by address block,
 * as the proxy in front names it: an IPv4 address, or the /64 of an IPv6 one.
 */
import type { FastifyRequest } from 'fastify'

import type { Platform } from '../platform.ts'

export interface Bound {
  /** Of one visitor. */
  readonly own: number
  /** Of all visitors together. */
  readonly all: number
}

export interface VisitorBounds {
  /** Open at a time. */
  readonly streams: Bound
  /** New ones in a minute. */
  readonly demos: Bound
}

/** The streams as the site's own live sockets (D-42): behind one address there may be a whole mobile network. */
export const VISITOR_BOUNDS: VisitorBounds = { streams: { own: 1000, all: 20_000 }, demos: { own: 60, all: 6000 } }

const MINUTE_MS = 60_000
const NAME = /^[0-9a-fA-F:.]{2,45}$/

/** The proxy replaces a header of the visitor's own. Without a proxy it is the address of the connection. */
export function visitorOf({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  const named = headers['x-visitor-block']
  return typeof named === 'string' && NAME.test(named) ? named : (socket.remoteAddress ?? 'reset')
}

/** Whether this visitor may take one more in this minute; counts it. */
export type TakeOne = (visitor: string) => boolean

export function createMinuteBound({ own, all }: Bound, { now }: Pick<Platform, 'now'>): TakeOne {
  let minute = 0
  let taken = new Map<string, number>()
  let sum = 0
  return (visitor) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, taken, sum] = [current, new Map(), 0]
    const before = taken.get(visitor) ?? 0
    if (before >= own || sum >= all) return false
    taken.set(visitor, before + 1)
    sum++
    return true
  }
}
