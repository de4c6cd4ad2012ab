/** The origins of operators and partners: the calls of each, and the files of its build. They serve nothing of the players' site. */
import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { HostServer } from '../platform/http/index.ts'
import { openFiles } from './files.ts'
import { commonHeaders } from './security-headers.ts'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  "font-src 'self'",
  "img-src 'self' data: blob:", // documents are displayed from memory
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** `name`: the folder of the app. `calls`: where its calls begin. */
export function openOwnHost(
  app: FastifyInstance,
  { name, calls }: { name: 'console' | 'partners'; calls: string },
  https: boolean,
): HostServer {
  const headers = { ...commonHeaders({ https }), 'content-security-policy': POLICY }
  const files = openFiles(join(import.meta.dirname, `../../../${name}/build`), '', () => headers)
  return {
    handle(request, response) {
      const path = (request.url ?? '/').split('?')[0]!
      if (path.startsWith(calls)) return app.routing(request, response)
      if (files.serve(path === '/' ? '/index.html' : path, request, response)) return
      response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end('Nothing exists at this address.\n')
    },
  }
}
