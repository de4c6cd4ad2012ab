import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { servePay } from './serve.ts'

const WEBHOOK_PATH = '/psp/sandbox/webhook'

export function registerPay(app: FastifyInstance, { config, platform }: PartDeps): void {
  const merchant = { getUrl: () => config.productUrl, host: `api.${config.siteHost}`, path: WEBHOOK_PATH, secret: config.secrets.psp }
  const pay = servePay(app, { merchant, platform, file: join(config.dataDir, 'pay.json'), autopaySeconds: config.autopaySeconds })
  app.addHook('onClose', async () => pay.stop())
  pay.start()
}
