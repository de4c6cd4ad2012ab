/** The feed over HTTP: a snapshot, a stream of JSON lines, and a page that orders its faults and what becomes of matches. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'

import { STYLE } from '../vendor/style.ts'
import { FEED_FAULTS, type FeedFault, type OddsFeed, type Reader } from './feed.ts'
import { oddsPage } from './page.ts'
import { EVENT_ORDERS, type EventOrder } from './plans.ts'
import type { SeasonPlay } from './season.ts'

const MAX_READERS = 16
/** A reader that is this far behind is disconnected, bytes. */
const MAX_BEHIND = 8 * 1024 * 1024

const MAX_SEARCH = 120
const fault = z.object({ fault: z.enum(Object.keys(FEED_FAULTS) as [FeedFault, ...FeedFault[]]) })
const eventOrder = z.object({
  event: z.string().max(MAX_SEARCH),
  order: z.enum(Object.keys(EVENT_ORDERS) as [EventOrder, ...EventOrder[]]),
  q: z.string().max(MAX_SEARCH).default(''),
})
const search = z.object({ q: z.string().max(MAX_SEARCH).default('') })

export interface ServedOdds {
  readonly feed: OddsFeed
  readonly season: SeasonPlay
  readonly speed: number
}

/** `open` starts the season with the first call and resolves when all its sports are priced. */
export function serveOdds(app: FastifyInstance, open: () => Promise<ServedOdds>): void {
  const connected = new Set<Reader>()
  app.get('/v1/snapshot', async (_request, reply) => {
    const { feed } = await open()
    return feed.snapshot() ?? reply.code(503).send({ error: 'down' })
  })
  app.get('/v1/stream', async (_request, reply) => {
    const { feed } = await open()
    if (connected.size >= MAX_READERS) return reply.code(429).send({ error: 'too many readers' })
    const { raw } = reply
    const reader: Reader = {
      send(message) {
        if (raw.writableLength > MAX_BEHIND) raw.destroy()
        else raw.write(`${JSON.stringify(message)}\n`)
      },
      end: () => raw.destroy(),
    }
    if (!feed.join(reader)) return reply.code(503).send({ error: 'down' })
    reply.hijack()
    connected.add(reader)
    raw.on('close', () => {
      feed.leave(reader)
      connected.delete(reader)
    })
    raw.writeHead(200, { 'content-type': 'application/x-ndjson' })
    raw.flushHeaders()
  })
  app.get('/style.css', (_request, reply) => reply.type('text/css').send(STYLE))
  app.get('/', async (request, reply) => {
    const { feed, season, speed } = await open()
    const { q } = search.catch({ q: '' }).parse(request.query)
    return reply.type('text/html; charset=utf-8').send(oddsPage(feed, season, { speed, search: q }))
  })
  app.post('/orders', async (request, reply) => {
    const { origin, host } = request.headers
    const isOwn = !origin || (URL.canParse(origin) && new URL(origin).host === host)
    const [ofFeed, ofEvent] = [fault.safeParse(request.body), eventOrder.safeParse(request.body)]
    if (!isOwn || (!ofFeed.success && !ofEvent.success)) return reply.code(400).send({ error: 'no order of this page' })
    const { feed } = await open()
    if (ofFeed.success) feed.order(ofFeed.data.fault)
    else if (ofEvent.success && !feed.orderOf(ofEvent.data.event, ofEvent.data.order))
      return reply.code(409).send({ error: 'the order does not fit the match as it stands' })
    else await feed.tick() // so that the page shows it
    return reply.redirect(ofEvent.data?.q ? `/?${new URLSearchParams({ q: ofEvent.data.q })}` : '/', 303)
  })
  app.addHook('onClose', async () => {
    for (const reader of connected) reader.end()
  })
}
