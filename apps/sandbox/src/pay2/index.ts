import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { servePay2 } from './serve.ts'

const WEBHOOK_PATH = '/psp/sandbox2/webhook'

export function registerPay2(app: FastifyInstance, { config, platform }: PartDeps): void {
  const merchant = { getUrl: () => config.productUrl, host: `api.${config.siteHost}`, path: WEBHOOK_PATH, secret: config.secrets.psp2 }
  const pay = servePay2(app, { merchant, platform, file: join(config.dataDir, 'pay2.json'), autopaySeconds: config.autopaySeconds })
  app.addHook('onClose', async () => pay.stop())
  pay.start()
}
