/** Forwards a host's requests to another process, as a reverse proxy does in production. */
import { createProxyServer } from 'http-proxy-3'

import type { HostServer } from './front.ts'

export function createProxy(target: string): HostServer {
  const proxy = createProxyServer({ target, xfwd: true })
  proxy.on('error', (_fault, _request, response) => {
    if (!('writeHead' in response) || response.headersSent) response.destroy()
    else response.writeHead(502).end('the service behind this host gives no answer')
  })
  // A stream whose source has died would stay open, silent: its reader could not know.
  proxy.on('proxyRes', (source, _request, response) => void source.once('close', () => source.complete || response.destroy()))
  return {
    handle: (request, response) => void proxy.web(request, response),
    upgrade: (request, socket, head) => void proxy.ws(request, socket, head),
  }
}
