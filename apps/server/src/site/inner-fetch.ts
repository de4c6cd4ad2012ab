/** Pages ask the API inside the process: the very call a browser would make, without the network. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** As the visitor: same address, same user agent; the API's own rules for it hold. */
export function innerFetch(api: FastifyInstance, visitor: IncomingMessage): (url: string, init: RequestInit) => Promise<Response> {
  return async (url, { method = 'GET', headers, body }) => {
    const target = new URL(url)
    const forwarded = visitor.headers['x-forwarded-for']
    const answer = await api.inject({
      method: method as 'GET',
      url: target.pathname + target.search,
      headers: { ...(headers as Record<string, string>), host: target.host, ...(forwarded && { 'x-forwarded-for': String(forwarded) }) },
      remoteAddress: visitor.socket.remoteAddress ?? '127.0.0.1',
      ...(typeof body === 'string' && { payload: body }),
    })
    const type = answer.headers['content-type']
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: type ? { 'content-type': String(type) } : {},
    })
  }
}
