/** A part of the sandbox world: one vendor, at its own host `<name>.<site>`. */
import type { FastifyInstance } from 'fastify'

import type { SandboxConfig } from './config.ts'
import type { Platform } from './platform.ts'

export interface PartDeps {
  config: SandboxConfig
  platform: Platform
}

export interface Part {
  /** The first label of its host: `inbox`, `pay`, … */
  name: string
  /** Adds the vendor's routes; may add `onClose` hooks to end its timers. Bodies of JSON come parsed, their bytes by `rawBodyOf`. */
  register(app: FastifyInstance, deps: PartDeps): void
}
