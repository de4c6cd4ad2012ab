/** Pages call the API inside the process: the same call as a browser's, without the network. */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** As the visitor, with the same IP address and user agent, so that the API's rules apply. */
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
