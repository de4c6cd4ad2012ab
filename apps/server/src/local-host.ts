/** What answers a host that is no page of ours. */
import type { Config } from './config.ts'
import type { HostServer } from './platform/http/index.ts'
import { sendText } from './site/small-answers.ts'

/** D-10: plain loopback names lead to the site's host, the port kept; health and metrics answer where they are asked. */
export function localRedirect({ siteHost, can }: Pick<Config, 'siteHost' | 'can'>, api: HostServer): HostServer {
  const https = can.requireHttps
  return {
    handle(request, response) {
      const path = request.url ?? '/'
      if (STAY.has(path.split('?')[0]!)) return api.handle(request, response)
      const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[0] ?? ''
      const location = `${https ? 'https' : 'http'}://${siteHost}${port}${path}`
      sendText(response, 302, '', { https, headers: { location } })
    },
  }
}

const STAY = new Set(['/health', '/ready', '/metrics'])

/** A host we never named gets nothing: it may be a page that points its own name at this machine. */
export const unknownHost: HostServer = {
  handle: (_request, response) => sendText(response, 421, 'no such host here\n', { https: false }),
}
