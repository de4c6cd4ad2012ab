import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveChain } from './serve.ts'

const SEED = 'fairhouse sandbox chain'

export function registerChain(app: FastifyInstance, { config, platform }: PartDeps): void {
  const { autopaySeconds, blockSeconds, secrets, dataDir } = config
  const chain = serveChain(app, {
    platform,
    secret: secrets.chain,
    seed: SEED,
    file: join(dataDir, 'chain.json'),
    blockSeconds,
    autopaySeconds,
  })
  app.addHook('onClose', async () => chain.stop())
  chain.start()
}
