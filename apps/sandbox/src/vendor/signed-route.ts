/** A vendor's API for its merchant: every call is signed, and answered according to the switches. */
import type { FastifyReply, FastifyRequest } from 'fastify'

import { isSigned } from './signature.ts'

/** `down` answers 503, `silent` ignores the call without an answer, `lost` executes it without an answer, `refusing` refuses new orders. */
export const APIS = ['ok', 'down', 'silent', 'lost', 'refusing'] as const
export type Api = (typeof APIS)[number]

export interface GuardDeps {
  behaviour(): Api
  secret: string
  now(): number
}

export type Work = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

export const createSignedRoute =
  ({ behaviour, secret, now }: GuardDeps) =>
  (work: Work): Work =>
  async (request, reply) => {
    if (behaviour() === 'silent') return hang(reply)
    if (behaviour() === 'down') return reply.code(503).send({ error: 'down' })
    const raw = typeof request.body === 'string' ? request.body : ''
    const header = [request.headers['x-signature']].flat()[0]
    if (!isSigned(header, { method: request.method, path: request.url, raw }, secret, now()))
      return reply.code(401).send({ error: 'signature' })
    const answer = await work(request, reply)
    return behaviour() === 'lost' ? hang(reply) : answer
  }

/** Sends no answer: the merchant's own timeout ends the call. */
export function hang(reply: FastifyReply): FastifyReply {
  reply.hijack()
  return reply
}

export function jsonOf(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined // refused by the schema
  }
}
