/** Reads JSON bodies: bytes that are no UTF-8, or text that is no JSON, are refused before any rule sees them. */
import { isUtf8 } from 'node:buffer'
import type { FastifyInstance } from 'fastify'

const RAW = Symbol('rawBody')

export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    Object.assign(request, { [RAW]: body })
    try {
      if (!isUtf8(body)) throw unreadable('not UTF-8')
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')))
    } catch (fault) {
      done(unreadable((fault as Error).message))
    }
  })
}

/** The body as it came; empty where the call had none. */
export const rawBodyOf = (request: object): Buffer => (request as { [RAW]?: Buffer })[RAW] ?? EMPTY

const EMPTY = Buffer.alloc(0)
const unreadable = (message: string) => Object.assign(new Error(message), { statusCode: 400 })
