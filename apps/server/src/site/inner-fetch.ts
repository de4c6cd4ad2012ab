/** Pages call the API inside the process: the same call as a browser's, without the network. Another process's service is called over it. */
import type { IncomingMessage } from 'node:http'

import type { FastifyInstance } from 'fastify'

import type { Config } from '../config/config.ts'
import { callHttp } from '../platform/outgoing/index.ts'

type FetchApi = (url: string, init: RequestInit) => Promise<Response>

/** The page is rendered without this data after that time; the browser requests it again. */
const REMOTE_MS = 1500

/** As the visitor, with the same IP address and user agent, so that the API's rules apply. */
export function innerFetch(api: FastifyInstance, visitor: IncomingMessage, config: InnerConfig): FetchApi {
  const isRemote = createRemoteCheck(config)
  return async (url, { method = 'GET', headers, body }) => {
    const target = new URL(url)
    const forwarded = visitor.headers['x-forwarded-for']
    const address = visitor.socket.remoteAddress ?? '127.0.0.1'
    const given = headers as Record<string, string>
    if (isRemote(target) && method === 'GET')
      return fetchRemote(target, { ...given, 'x-forwarded-for': [forwarded, address].filter(Boolean).join(', ') })
    const answer = await api.inject({
      method: method as 'GET',
      url: target.pathname + target.search,
      headers: { ...given, host: target.host, ...(forwarded && { 'x-forwarded-for': String(forwarded) }) },
      remoteAddress: address,
      ...(typeof body === 'string' && { payload: body }),
    })
    const type = answer.headers['content-type']
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: type ? { 'content-type': String(type) } : {},
    })
  }
}

type InnerConfig = Pick<Config, 'roles' | 'serviceAddresses'>

/** ENT-10: whether an address is of a service that this process does not run. */
function createRemoteCheck({ roles, serviceAddresses }: InnerConfig): (target: URL) => boolean {
  const others = [...serviceAddresses].filter(([service]) => !roles.has(service))
  return ({ hostname, port }) =>
    others.some(([service, own]) => hostname.startsWith(`${own.subdomain ?? service}.`) && (own.port === null || port === String(own.port)))
}

async function fetchRemote(target: URL, headers: Record<string, string>): Promise<Response> {
  // Names under `localhost` are loopback (RFC 6761), which the system's resolver may not know.
  const isLoopback = target.hostname.endsWith('.localhost')
  const url = isLoopback ? target.href.replace(target.hostname, '127.0.0.1') : target.href
  const answer = await callHttp({ url, host: target.host, method: 'GET', headers, timeoutMs: REMOTE_MS })
  return new Response(answer.text, { status: answer.status, headers: { 'content-type': answer.type } })
}
