/** The console's origin: its calls, and the files of its build. It serves nothing of the players' site. */
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'

import type { HostServer } from '../platform/http/index.ts'
import { openFiles } from './files.ts'
import { commonHeaders } from './security-headers.ts'

const BUILD = join(import.meta.dirname, '../../../console/build')
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

export function openConsoleHost(app: FastifyInstance, https: boolean): HostServer {
  const headers = { ...commonHeaders({ https }), 'content-security-policy': POLICY }
  const files = openFiles(BUILD, '', () => headers)
  return {
    handle(request, response) {
      const path = (request.url ?? '/').split('?')[0]!
      if (path.startsWith('/console/v1/')) return app.routing(request, response)
      if (files.serve(path === '/' ? '/index.html' : path, request, response)) return
      response.writeHead(404, { 'content-type': 'text/plain', ...headers }).end('Nothing exists at this address.\n')
    },
  }
}
