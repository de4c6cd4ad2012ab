import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveKyc } from './serve.ts'

const WEBHOOK_PATH = '/kyc/sandbox/webhook'

export function registerKyc(app: FastifyInstance, { config, platform }: PartDeps): void {
  const merchant = { getUrl: () => config.productUrl, host: `api.${config.siteHost}`, path: WEBHOOK_PATH, secret: config.secrets.kyc }
  const file = join(config.dataDir, 'kyc.json')
  const kyc = serveKyc(app, { merchant, platform, file, reviewSeconds: config.autopaySeconds })
  app.addHook('onClose', async () => kyc.stop())
  kyc.start()
}
