/** JSON bodies with their exact bytes, which signatures cover, and form bodies. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const RAW = Symbol('rawBody')

export function readBodies(app: FastifyInstance): void {
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    Object.assign(request, { [RAW]: body })
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(body.toString('utf8')))
    } catch (fault) {
      done(Object.assign(fault as Error, { statusCode: 400 }))
    }
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body as string)))
  })
}

/** Empty for a call without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer => (request as { [RAW]?: Buffer })[RAW] ?? Buffer.alloc(0)
