import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveRates } from './serve.ts'

const SEED = 'fairhouse sandbox rates'

export function registerRates(app: FastifyInstance, { platform }: PartDeps): void {
  serveRates(app, SEED, () => platform.now())
}
