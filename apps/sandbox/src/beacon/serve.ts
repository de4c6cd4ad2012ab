/** drand's HTTP API (chain info, a round, the latest round) and the page's orders. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { STYLE } from '../vendor/style.ts'
import type { Chain, Emitted } from './chain.ts'
import { LATE_MS, type Orders, readOrders } from './orders.ts'
import { beaconPage } from './page.ts'

export interface Beacon {
  order(orders: Orders): void
}

export function serveBeacon(app: FastifyInstance, chain: Chain, now: () => number): Beacon {
  let orders: Orders = { mode: 'right', missing: [] }
  const last = () => chain.lastAt(now() - (orders.mode === 'late' ? LATE_MS : 0))
  const isOut = (round: number) => round >= 1 && round <= last() && !orders.missing.includes(round)
  const latestOut = () => [...Array(orders.missing.length + 1).keys()].map((back) => last() - back).find(isOut)

  const sendRound = (reply: FastifyReply, round: number | undefined): FastifyReply => {
    if (orders.mode === 'silent') return reply.hijack()
    return round !== undefined && isOut(round) ? reply.send(emittedFor(round)) : reply.code(404).send({ error: 'not out' })
  }
  /** In the mode `wrong` it signs another round. */
  const emittedFor = (round: number): Emitted => ({ ...chain.emitted(orders.mode === 'wrong' ? round + 1 : round), round })

  app.get('/chains', (_request, reply) => reply.send([chain.info.hash]))
  app.get<Of>('/:chain/info', (request, reply) => (isOurs(request) ? reply.send(chain.info) : unknown(reply)))
  app.get<Of>('/:chain/public/latest', (request, reply) => (isOurs(request) ? sendRound(reply, latestOut()) : unknown(reply)))
  app.get<Of>('/:chain/public/:round', (request, reply) =>
    isOurs(request) ? sendRound(reply, roundIn(request.params.round)) : unknown(reply),
  )
  app.get('/', (_request, reply) => reply.type('text/html; charset=utf-8').send(beaconPage(chain, latestOut(), orders)))
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE))
  app.post('/orders', (request, reply) => {
    const read = isOwnPage(request) ? readOrders(request.body) : undefined
    if (!read) return reply.code(400).send({ error: 'no order of this page' })
    orders = read
    return reply.redirect('/', 303)
  })
  const isOurs = (request: FastifyRequest<Of>) => request.params.chain === chain.info.hash
  return { order: (given) => void (orders = given) }
}

interface Of {
  Params: { chain: string; round: string }
}

const unknown = (reply: FastifyReply) => reply.code(404).send({ error: 'no such chain' })
const roundIn = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined)

/** Refuses forms of other sites. */
function isOwnPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return !origin || (URL.canParse(origin) && new URL(origin).host === host)
}
