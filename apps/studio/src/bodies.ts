/** JSON bodies with their exact bytes, which signatures cover. */
import type { FastifyInstance, FastifyRequest } from 'fastify'

const raws = new WeakMap<FastifyRequest, Buffer>()

export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    raws.set(request, body)
    try {
      done(null, JSON.parse(body.toString('utf8')))
    } catch (fault) {
      done(Object.assign(fault as Error, { statusCode: 400 }))
    }
  })
}

/** Empty for a call without a body. */
export const rawBodyOf = (request: FastifyRequest): Buffer => raws.get(request) ?? Buffer.alloc(0)
