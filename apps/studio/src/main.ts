/** The studio's process: reports when it is ready, ends with its parent, and after an unhandled error for its supervisor to start another. */
import { endOnFatalErrors, stopOnSignals } from '@fairhouse/process'

import { configFrom } from './config.ts'
import { createStudioLogger } from './operations/telemetry.ts'
import { type RunningStudio, startStudio } from './studio.ts'

/** Longest drain of a process in an unknown state. */
const FATAL_DRAIN_MS = 5000

async function main(): Promise<void> {
  const config = configFrom(process.env)
  const logger = createStudioLogger(config.logLevel)
  const running: { studio?: RunningStudio } = {}
  endOnFatalErrors({
    logger,
    drain: async () => running.studio?.stop(),
    limitMs: FATAL_DRAIN_MS,
    exit: (code) => process.exit(code),
    isPassing: () => false,
    on: (event, listener) => process.on(event, listener),
  })
  const studio = await startStudio(config, { logger })
  running.studio = studio
  stopOnSignals(logger, () => studio.stop())
  process.send?.({ type: 'ready', port: studio.port })
}

try {
  await main()
} catch (error) {
  // Settings and keys are refused in one line; anything else keeps its stack.
  const { message, stack } = error as Error
  process.stderr.write(`${/^[A-Z_]+: /.test(message) ? message : stack}\n`)
  process.exit(1)
}
