/** One vendor of the sandbox, at its own host `<name>.<site>`. */
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
  /**
   * Adds the vendor's routes and, if needed, `onClose` hooks that stop its timers. JSON bodies arrive parsed; `rawBodyOf` returns their
   * bytes.
   */
  register(app: FastifyInstance, deps: PartDeps): void
}
