/** Routes with file bodies, in their own scope, because all other bodies are JSON. */
import type { FastifyInstance, RouteOptions } from 'fastify'

export function mountBytes(app: FastifyInstance, types: readonly string[], route: RouteOptions): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser([...types], { parseAs: 'buffer' }, (request, body: Buffer, done) => {
      request.rawBytes = body
      done(null, undefined)
    })
    scope.route({ ...route, config: { accepts: types.join(', ') } })
  })
}
