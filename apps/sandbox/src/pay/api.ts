/** The provider's API for its merchant: every call signed, JSON, amounts in minor units. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Holdings } from './holdings.ts'
import type { Provider } from './provider.ts'
import { isSigned } from './signature.ts'

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
  const guarded =
    (work: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => async (request: FastifyRequest, reply: FastifyReply) => {
      if (holdings.switches.api === 'silent') return hang(reply)
      if (holdings.switches.api === 'down') return reply.code(503).send({ error: 'down' })
      const raw = typeof request.body === 'string' ? request.body : ''
      const header = [request.headers['x-signature']].flat()[0]
      if (!isSigned(header, { method: request.method, path: request.url, raw }, secret, now()))
        return reply.code(401).send({ error: 'signature' })
      const answer = await work(request, reply)
      return holdings.switches.api === 'lost' ? hang(reply) : answer
    }
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

/** Says nothing: the merchant's own deadline ends the call. */
function hang(reply: FastifyReply): FastifyReply {
  reply.hijack()
  return reply
}

function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined // refused by the schema
  }
}
