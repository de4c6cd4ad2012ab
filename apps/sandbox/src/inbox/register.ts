/** Accepts messages like a mail and SMS vendor, and shows them. Source: D-14. */
import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'

import { rawBodyOf } from '../bodies.ts'
import type { PartDeps } from '../part.ts'
import { openBox } from './box.ts'
import { sending, shown } from './message.ts'
import { INBOX_STYLE, inboxPage } from './page.ts'

export function registerInbox(app: FastifyInstance, { config, platform }: PartDeps): void {
  const box = openBox(config.dataDir)

  app.post('/messages', async (request, reply) => {
    const signature = request.headers['x-signature']
    if (!isSigned(String(signature), rawBodyOf(request), config.secrets.inbox, platform.now()))
      return reply.code(401).send({ error: 'bad signature' })
    const read = sending.safeParse(request.body)
    if (!read.success) return reply.code(422).send({ error: 'not a message', issues: read.error.issues })
    box.put({ ...read.data, at: new Date(platform.now()).toISOString() })
    return reply.code(202).send({ id: read.data.id })
  })
  app.get<{ Querystring: { to?: string } }>('/messages', async (request) => box.list(addressIn(request.query.to)).map(shown))
  app.get<{ Querystring: { to?: string } }>('/', async (request, reply) => {
    const to = addressIn(request.query.to)
    return reply.type('text/html; charset=utf-8').send(inboxPage(box.list(to).slice(0, 100), to))
  })
  app.get('/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(INBOX_STYLE))
}

/** A repeated query parameter arrives as a list: the first value counts. */
function addressIn(to: string | string[] | undefined): string | undefined {
  const one = Array.isArray(to) ? to[0] : to
  return one === undefined || one.trim() === '' ? undefined : one
}

const WINDOW_MS = 5 * 60_000

/** The customer's HMAC over time and exact bytes, valid for five minutes. `header`: `t=<milliseconds>,v1=<hex>`. */
function isSigned(header: string | undefined, body: Buffer, secret: string, now: number): boolean {
  const [, at, mac] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? []
  if (!at || !mac || Math.abs(now - Number(at)) > WINDOW_MS) return false
  const right = createHmac('sha256', secret).update(`${at}.`).update(body).digest()
  return timingSafeEqual(right, Buffer.from(mac, 'hex'))
}
