/** The provider's API for its merchant: signed JSON calls, amounts in minor units. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { takeOrder, sendOutcome } from '../vendor/orders.ts'
import { createSignedRoute, jsonOf, type Work } from '../vendor/signed-route.ts'
import type { Holdings } from './holdings.ts'
import { offered } from './offered.ts'
import type { Payout } from './payout.ts'
import type { Provider } from './provider.ts'
import { reportPage } from './report.ts'

export interface ApiDeps {
  holdings: Holdings
  provider: Provider
  secret: string
  now(): number
  /** Milliseconds. */
  wait(ms: number): Promise<void>
}

const name = z.string().check(z.minLength(1), z.maxLength(64))
const amount = z.number().check(z.int(), z.gte(1), z.lte(1e15))
const newOrder = z.strictObject({
  reference: name,
  type: name,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount,
  requested: amount,
})
/** `customer`: the merchant's stable id of the paying customer. */
const newDeposit = z.extend(newOrder, { customer: z.optional(name) })
const newPayout = z.extend(newOrder, { destination: z.string().check(z.minLength(1), z.maxLength(200)) })
const reportQuery = z.object({ day: z.iso.date(), after: z.string().check(z.regex(/^\d{0,9}$/)) })

export function serveApi(app: FastifyInstance, { holdings, provider, secret, now, wait }: ApiDeps): void {
  const signedRoute = createSignedRoute({ behaviour: () => holdings.switches.api, secret, now })
  const isRefusing = () => holdings.switches.api === 'refusing'
  app.post(
    '/v1/deposits',
    signedRoute(async (request, reply) => {
      const read = newDeposit.safeParse(jsonOf(request.body))
      if (!read.success || isRefusing()) return reply.code(422).send({ error: 'refused' })
      const outcome = await takeOrder(provider.faultOf(read.data), wait, () => provider.create(read.data))
      return sendOutcome(outcome, reply, ({ id, cardNumber, phoneNumber, recipient = null }) => ({
        id,
        card_number: cardNumber,
        phone_number: phoneNumber,
        recipient,
      }))
    }),
  )
  app.get(
    '/v1/deposits/:reference',
    signedRoute(async (request, reply) => sendEvents(holdings.deposits.get(param(request, 'reference')), reply)),
  )
  servePayouts(app, { holdings, provider, wait }, signedRoute, isRefusing)
  app.get(
    '/v1/methods',
    signedRoute(async () => ({ methods: offered(holdings.switches.down) })),
  )
  app.get(
    '/v1/report',
    signedRoute(async (request, reply) => {
      const read = reportQuery.safeParse(request.query)
      return read.success ? reportPage(holdings, read.data.day, read.data.after) : reply.code(422).send({ error: 'day' })
    }),
  )
}

function servePayouts(
  app: FastifyInstance,
  { holdings, provider: { payouts }, wait }: Pick<ApiDeps, 'holdings' | 'provider' | 'wait'>,
  signedRoute: (work: Work) => Work,
  isRefusing: () => boolean,
): void {
  app.post(
    '/v1/payouts',
    signedRoute(async (request, reply) => {
      const read = newPayout.safeParse(jsonOf(request.body))
      if (!read.success || isRefusing()) return reply.code(422).send({ error: 'refused' })
      const outcome = await takeOrder(payouts.faultOf(read.data), wait, () => payouts.send(read.data))
      return sendOutcome(outcome, reply, ({ id }) => ({ id }), 'wrong destination')
    }),
  )
  app.get(
    '/v1/payouts/:id',
    signedRoute(async (request, reply) => sendEvents(payouts.byId(param(request, 'id')), reply)),
  )
  app.get(
    '/v1/payouts/by-reference/:reference',
    signedRoute(async (request, reply) => sendEvents(holdings.payouts.get(param(request, 'reference')), reply)),
  )
}

const sendEvents = (payout: (Pick<Payout, 'id'> & { events: object[] }) | undefined, reply: FastifyReply) =>
  payout ? { id: payout.id, events: payout.events } : reply.code(404).send({ error: 'unknown' })

const param = (request: FastifyRequest, of: string) => (request.params as Record<string, string>)[of]!
