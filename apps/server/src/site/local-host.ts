/** Responses for hosts that serve no page of the product. */
import type { Config } from '../config/config.ts'
import type { HostServer } from '../platform/http/index.ts'
import { sendText } from './small-answers.ts'

/** D-10: loopback names redirect to the site's host with the port; health and metrics answer in place. */
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

/** Unknown hosts get nothing: such a page may have resolved its own name to this machine. */
export const unknownHost: HostServer = {
  handle: (_request, response) => sendText(response, 421, 'no such host here\n', { https: false }),
}
