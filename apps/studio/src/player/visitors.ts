/**
 * What visitors without an account may take from all the others: open streams, new demo balances, reads, and questions to the wallet. A
 * visitor counts by address block, as the proxy in front names it: an IPv4 address, or the /64 of an IPv6 one.
 */
import { MINUTE_MS } from '@fairhouse/money'
import { type BlockBounds, wideBlockOf } from '@fairhouse/process'
import type { FastifyInstance, FastifyRequest } from 'fastify'

import type { Platform } from '../platform.ts'

export interface VisitorBounds {
  /** Open at a time. */
  readonly streams: BlockBounds
  /** New ones in a minute. */
  readonly demos: BlockBounds
  /** Reads of sessions, outcomes, own results and proofs in a minute. */
  readonly reads: BlockBounds
  /** That the wallet refuses in a minute, or has not answered yet. Of all together the calls to the wallet are bounded (`outgoing.ts`). */
  readonly tokens: BlockBounds
}

/**
 * The streams as the site's own live sockets (D-42): behind one address there may be a whole mobile network. Each page with a stream reads its
 * result once a round, so the reads are six a minute for each of the streams. A page that asks what became of a stake, or of its return, soon
 * reads as seldom, and has no stream if its game is no shared table (`page/frame/reach.ts`).
 */
export const VISITOR_BOUNDS: VisitorBounds = {
  streams: { own: 1000, wide: 5000, all: 20_000 },
  demos: { own: 60, wide: 600, all: 6000 },
  reads: { own: 6000, wide: 30_000, all: Infinity },
  tokens: { own: 100, wide: 400, all: Infinity },
}

const NAME = /^[0-9a-fA-F:.]{2,45}$/

/** The proxy replaces a header of the visitor's own. Without a proxy it is the address of the connection. */
export function visitorOf({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): string {
  const named = headers['x-visitor-block']
  return typeof named === 'string' && NAME.test(named) ? named : (socket.remoteAddress ?? 'reset')
}

/** Counts one more of this visitor in this minute, and returns what takes it back; undefined: the visitor may have no more. */
export type TakeOne = (visitor: string) => (() => void) | undefined

export function createMinuteBound({ own, wide, all }: BlockBounds, { now }: Pick<Platform, 'now'>): TakeOne {
  let minute = 0
  let [taken, takenWide] = [new Map<string, number>(), new Map<string, number>()]
  let sum = 0
  const add = (counts: Map<string, number>, name: string, by: number) => counts.set(name, (counts.get(name) ?? 0) + by)
  return (visitor) => {
    const current = Math.floor(now() / MINUTE_MS)
    if (current !== minute) [minute, taken, takenWide, sum] = [current, new Map(), new Map(), 0]
    const network = wideBlockOf(visitor)
    if ((taken.get(visitor) ?? 0) >= own || (takenWide.get(network) ?? 0) >= wide || sum >= all) return undefined
    const [counted, countedWide] = [taken, takenWide]
    add(counted, visitor, 1)
    add(countedWide, network, 1)
    sum++
    return () => {
      add(counted, visitor, -1)
      add(countedWide, network, -1)
      if (counted === taken) sum--
    }
  }
}

/** What stops a visitor's further token: those that the wallet refused, or those that it has not answered yet. */
export type TokenStop = 'refused' | 'unanswered'

/** Counts one more token of this visitor. `end` keeps a refused one in the count of this minute. */
export type TakeToken = (visitor: string) => { end(isRefused: boolean): void } | TokenStop

/** A slow wallet makes no visitor suspect: behind one address there may be many players. */
export function createTokenBound(bounds: BlockBounds, platform: Pick<Platform, 'now'>): TakeToken {
  const [takeAny, takeRefused] = [createMinuteBound(bounds, platform), createMinuteBound(bounds, platform)]
  const isRefused = (visitor: string) => {
    const giveBack = takeRefused(visitor)
    giveBack?.()
    return giveBack === undefined
  }
  return (visitor) => {
    const giveBack = takeAny(visitor)
    if (!giveBack) return isRefused(visitor) ? 'refused' : 'unanswered'
    return { end: (refused) => void (refused ? takeRefused(visitor) : giveBack()) }
  }
}

/** The reads of the game's pages: each takes the only thread for a while. */
const READS: readonly string[] = [
  '/api/session',
  '/api/table/session',
  '/api/live/session',
  '/api/spin/outcome',
  '/api/table/deal/outcome',
  '/api/live/bet/outcome',
  '/api/live/own',
  '/api/live/chains',
  '/api/rounds',
  '/api/proof',
  '/api/replay',
]

/** Refused before the body is read and the wallet is called. Must be called before the routes are added. */
export function boundReads(app: FastifyInstance, takeRead: TakeOne): void {
  app.addHook('onRequest', async (request, reply) => {
    // the route, not the address: the router decodes, so one route has many addresses
    if (!READS.includes(request.routeOptions.url ?? '') || takeRead(visitorOf(request))) return undefined
    return reply.code(429).header('retry-after', '60').send({ error: 'too_many_reads' })
  })
}
