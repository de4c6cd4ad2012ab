/** Reads JSON bodies: bytes that are no UTF-8, or text that is no JSON, are refused before any rule sees them. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    rawBytes: Buffer | null
  }
}

export function readJsonBodies(app: FastifyInstance): void {
  app.decorateRequest('rawBytes', null)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    request.rawBytes = body
    try {
      if (!isUtf8(body)) throw unreadable('not UTF-8')
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')))
    } catch (fault) {
      done(unreadable((fault as Error).message))
    }
  })
}

/** The body as it came; empty where the call had none. */
export const rawBodyOf = (request: FastifyRequest): Buffer => request.rawBytes ?? EMPTY

const EMPTY = Buffer.alloc(0)
const unreadable = (message: string) => Object.assign(new Error(message), { statusCode: 400 })
