/** The server process: configured by the environment, reports when it is ready, drains when it is stopped. */
import { flushCompileCache } from 'node:module'

import { endOnFatalErrors, stopOnSignals } from '@fairhouse/process'

import { configFrom } from './config/config.ts'
import { refusalIn } from './ops/start-refused.ts'
import { isOutage } from './platform/db/index.ts'
import { createLogger } from './platform/telemetry.ts'
import { type RunningServer, startServer } from './server.ts'

/** Maximum drain time of a process in an unknown state. */
const FATAL_DRAIN_MS = 5000

async function main(): Promise<void> {
  const config = configFrom(process.env)
  const logger = createLogger(config.logLevel)
  const running: { server?: RunningServer } = {}
  endOnFatalErrors({
    logger,
    drain: async () => running.server?.stop({ waitMs: 0 }),
    limitMs: FATAL_DRAIN_MS,
    exit: (code) => process.exit(code),
    isPassing: isOutage,
    on: (event, listener) => process.on(event, listener),
  })
  const server = await startServer(config, { logger })
  running.server = server
  stopOnSignals(logger, () => server.stop())
  process.send?.({ type: 'ready', port: server.port })
  flushCompileCache() // saves the cache also when it is killed, so that the next start compiles less
}

try {
  await main()
} catch (error) {
  // A refusal is printed line by line for the operator; anything else is a bug or an outage and keeps its stack.
  const refusal = refusalIn(error)
  process.stderr.write(refusal ? `${refusal.message}\n` : `${(error as Error).stack ?? String(error)}\n`)
  const end = () => process.exit(1)
  if (refusal && process.send) process.send({ type: 'refused', lines: refusal.lines }, undefined, undefined, end)
  else end()
}
