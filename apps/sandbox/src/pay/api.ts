/** The provider's API for its merchant: every call signed, JSON, amounts in minor units. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { guardedBy, jsonOf } from '../vendor/guarded.ts'
import type { Holdings } from './holdings.ts'
import type { Provider } from './provider.ts'

export interface ApiDeps {
  holdings: Holdings
  provider: Provider
  secret: string
  now(): number
}

const name = z.string().check(z.minLength(1), z.maxLength(64))
const amount = z.number().check(z.int(), z.gte(1), z.lte(1e15))
const newDeposit = z.strictObject({
  reference: name,
  type: name,
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  amount,
  requested: amount,
})

export function serveApi(app: FastifyInstance, { holdings, provider, secret, now }: ApiDeps): void {
  const guarded = guardedBy({ behaviour: () => holdings.switches.api, secret, now })
  app.post(
    '/v1/deposits',
    guarded(async (request, reply) => {
      const read = newDeposit.safeParse(jsonOf(request.body))
      if (!read.success || holdings.switches.api === 'refusing') return reply.code(422).send({ error: 'refused' })
      const { id, cardNumber, phoneNumber } = await provider.create(read.data)
      return { id, card_number: cardNumber, phone_number: phoneNumber }
    }),
  )
  app.get(
    '/v1/deposits/:reference',
    guarded(async (request, reply) => {
      const deposit = holdings.deposits.get((request.params as { reference: string }).reference)
      return deposit ? { id: deposit.id, events: deposit.events } : reply.code(404).send({ error: 'unknown' })
    }),
  )
}
