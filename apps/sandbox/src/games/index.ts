import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveGames } from './serve.ts'

/** The product's id of this provider. */
const PROVIDER = 'sandbox'
const TIMEOUT_MS = 5000

export function registerGames(app: FastifyInstance, { config, platform }: PartDeps): void {
  const host = () => {
    const { port } = new URL(config.productUrl)
    return port ? `api.${config.siteHost}:${port}` : `api.${config.siteHost}`
  }
  serveGames(app, {
    platform,
    secret: config.secrets.games,
    wallet: () => ({ url: `${config.productUrl}/wallet/${PROVIDER}`, host: host(), secret: config.secrets.games, timeoutMs: TIMEOUT_MS }),
  })
}
