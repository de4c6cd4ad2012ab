/** Routes that only the operator may call: its signature covers time, method, path and body. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'

import { rawBodyOf } from '../bodies.ts'
import type { Platform } from '../platform.ts'
import { isSigned } from '../wallet/signature.ts'

export type SignedRoute = <T>(
  schema: z.ZodType<T>,
  work: (given: T, reply: FastifyReply) => unknown,
) => (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export function createSignedRoute(secret: string, platform: Pick<Platform, 'now'>): SignedRoute {
  return (schema, work) => async (request, reply) => {
    const call = { path: request.url, raw: rawBodyOf(request) }
    if (!isSigned(request.headers, secret, call, platform.now())) return reply.code(401).send({ error: 'signature' })
    const read = schema.safeParse(request.body)
    return read.success ? work(read.data, reply) : reply.code(400).send({ error: 'format' })
  }
}
