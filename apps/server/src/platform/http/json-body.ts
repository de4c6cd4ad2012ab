/** Parses JSON bodies: refuses invalid UTF-8 and invalid JSON before any rule runs. */
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

/** The exact body; empty for a call without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer => request.rawBytes ?? EMPTY

const EMPTY = Buffer.alloc(0)
const unreadable = (message: string) => Object.assign(new Error(message), { statusCode: 400 })
