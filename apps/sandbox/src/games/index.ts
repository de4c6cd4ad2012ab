import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveGames } from './serve.ts'

/** The product's id of this provider. */
const PROVIDER = 'sandbox'
const TIMEOUT_MS = 5000

export function registerGames(app: FastifyInstance, { config, platform }: PartDeps): void {
  const atProductPort = (host: string) => {
    const { port } = new URL(config.productUrl)
    return port ? `${host}:${port}` : host
  }
  serveGames(app, {
    platform,
    secret: config.secrets.games,
    sites: () => [config.siteHost, ...config.mirrorHosts].map((site) => `http://${atProductPort(site)}`),
    wallet: () => ({
      url: `${config.productUrl}/wallet/${PROVIDER}`,
      host: atProductPort(`api.${config.siteHost}`),
      secret: config.secrets.games,
      timeoutMs: TIMEOUT_MS,
    }),
  })
}
