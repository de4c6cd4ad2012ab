/** The sandbox beacon as a part of the sandbox world. */
import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { storedSecret } from '../secrets.ts'
import { openChain } from './chain.ts'
import { serveBeacon } from './serve.ts'

/** The key stays here: the product knows the chain by what it publishes. */
export function registerBeacon(app: FastifyInstance, { config, platform }: PartDeps): void {
  const chain = openChain(storedSecret(config.dataDir, 'SECRET_BEACON'), config.beaconPeriodSeconds)
  serveBeacon(app, chain, () => platform.now())
}
