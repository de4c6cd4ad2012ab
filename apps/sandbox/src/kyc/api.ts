/** The vendor's API for its merchant: signed JSON calls; documents in base64. */
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { createSignedRoute, jsonOf } from '../vendor/signed-route.ts'
import type { Holdings } from './holdings.ts'
import type { Provider } from './provider.ts'

export interface ApiDeps {
  holdings: Holdings
  provider: Provider
  secret: string
  now(): number
}

const name = z.string().check(z.minLength(1), z.maxLength(100))
const newCheck = z.strictObject({
  reference: name,
  person: z.strictObject({
    first_name: name,
    last_name: name,
    birth_date: name,
    country: name,
    document_kind: name,
    document_number: name,
  }),
})
const newDocument = z.strictObject({ side: name, type: name, content: z.base64() })

interface Of {
  Params: { reference: string }
}

export function serveApi(app: FastifyInstance, { holdings, provider, secret, now }: ApiDeps): void {
  const signedRoute = createSignedRoute({ behaviour: () => holdings.switches.api, secret, now })
  const referenceOf = (request: { params: unknown }) => (request.params as Of['Params']).reference
  app.post(
    '/v1/checks',
    signedRoute(async (request, reply) => {
      const read = newCheck.safeParse(jsonOf(request.body))
      if (!read.success || holdings.switches.api === 'refusing') return reply.code(422).send({ error: 'refused' })
      return { id: provider.create(read.data.reference, read.data.person).id }
    }),
  )
  app.post(
    '/v1/checks/:reference/documents',
    signedRoute(async (request, reply) => {
      const read = newDocument.safeParse(jsonOf(request.body))
      if (!read.success) return reply.code(422).send({ error: 'refused' })
      const { side, type, content } = read.data
      const check = provider.attach(referenceOf(request), side, type, Buffer.from(content, 'base64'))
      return check ? { id: check.id } : reply.code(404).send({ error: 'unknown' })
    }),
  )
  app.post(
    '/v1/checks/:reference/submit',
    signedRoute(async (request, reply) => {
      const check = await provider.submit(referenceOf(request))
      return check ? { id: check.id } : reply.code(404).send({ error: 'unknown' })
    }),
  )
  app.get(
    '/v1/checks/:reference',
    signedRoute(async (request, reply) => {
      const check = holdings.checks.get(referenceOf(request))
      return check ? { id: check.id, events: check.events } : reply.code(404).send({ error: 'unknown' })
    }),
  )
}
