/** What answers a host that is no page of ours. */
import type { Config } from './config.ts'
import type { HostServer } from './platform/http/index.ts'

/** D-10: plain loopback names lead to the site's host, the port kept; health and metrics answer where they are asked. */
export function localRedirect({ siteHost }: Pick<Config, 'siteHost'>, api: HostServer): HostServer {
  return {
    handle(request, response) {
      const path = request.url ?? '/'
      if (STAY.has(path.split('?')[0]!)) return api.handle(request, response)
      const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[0] ?? ''
      response.writeHead(302, { location: `http://${siteHost}${port}${path}` }).end()
    },
  }
}

const STAY = new Set(['/health', '/ready', '/metrics'])

/** A host we never named gets nothing: it may be a page that points its own name at this machine. */
export const unknownHost: HostServer = {
  handle: (_request, response) => void response.writeHead(421, { 'content-type': 'text/plain' }).end('no such host here\n'),
}
