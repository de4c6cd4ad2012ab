/** All sandbox vendors for development (D-13) on one loopback port, selected by the Host header. */
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import Fastify, { type FastifyInstance } from 'fastify'

import { readBodies } from './bodies.ts'
import type { SandboxConfig } from './config.ts'
import type { Part, PartDeps } from './part.ts'
import { PARTS } from './parts.ts'
import { type Platform, systemPlatform } from './platform.ts'

export interface RunningSandbox {
  port: number
  stop(): Promise<void>
}

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin', // without a referrer a browser sends `Origin: null`, and a page could not submit its own forms
  'content-security-policy': "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** @throws if the port is in use. */
export async function startSandbox(config: SandboxConfig, platform: Platform = systemPlatform): Promise<RunningSandbox> {
  mkdirSync(config.dataDir, { recursive: true })
  const deps: PartDeps = { config, platform }
  const open = await Promise.all(PARTS.map(async (part) => [part.name, await openPart(part, deps)] as const))
  const apps = new Map(open)
  const server = createServer(dispatch(apps))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(config.port, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await Promise.all([...apps.values()].map((app) => app.close()))
    },
  }
}

async function openPart({ register }: Part, deps: PartDeps): Promise<FastifyInstance> {
  const app = Fastify({ logger: false, bodyLimit: 64 * 1024 })
  app.addHook('onRequest', async (_request, reply) => void reply.headers(HEADERS))
  readBodies(app)
  register(app, deps)
  await app.ready()
  return app
}

/** `inbox.fairhouse.localhost:3000` selects the part `inbox`. */
function dispatch(apps: ReadonlyMap<string, FastifyInstance>): RequestListener {
  return (request, response) => {
    const app = apps.get((request.headers.host ?? '').split('.')[0]!.toLowerCase())
    if (app) app.routing(request, response)
    else response.writeHead(421, { 'content-type': 'text/plain' }).end('no such vendor here\n')
  }
}
