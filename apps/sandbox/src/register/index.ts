import { join } from 'node:path'

import type { FastifyInstance } from 'fastify'

import type { PartDeps } from '../part.ts'
import { serveRegister } from './serve.ts'

export function registerRegister(app: FastifyInstance, { config, platform }: PartDeps): void {
  serveRegister(app, { platform, secret: config.secrets.register, file: join(config.dataDir, 'register.json') })
}
