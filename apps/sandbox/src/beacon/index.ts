import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { storedSecret } from '../secrets.ts'
import { openChain } from './chain.ts'
import { serveBeacon } from './serve.ts'

/** The key stays in the sandbox: the product verifies the chain with its published values only. */
export function registerBeacon(app: FastifyInstance, { config, platform }: PartDeps): void {
  const chain = openChain(storedSecret(config.dataDir, 'SECRET_BEACON'), config.beaconPeriodSeconds)
  serveBeacon(app, chain, () => platform.now())
}
