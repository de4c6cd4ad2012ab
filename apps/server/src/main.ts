/** The server process: configured by the environment, reports when it is ready, drains when it is stopped. */
import { flushCompileCache } from 'node:module'

import { endOnFatalErrors } from '@fairhouse/process'

import { configFrom } from './config.ts'
import { isOutage } from './platform/db/index.ts'
import { createLogger, type Logger } from './platform/telemetry.ts'
import { type RunningServer, startServer } from './server.ts'
import { refusalIn } from './start-refused.ts'

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
  stopOnSignals(server, logger)
  process.send?.({ type: 'ready', port: server.port })
  flushCompileCache() // saves the cache also when it is killed, so that the next start compiles less
}

function stopOnSignals(server: RunningServer, logger: Logger): void {
  let isStopping = false
  const stop = async (reason: string) => {
    logger.info({ reason }, 'stopping')
    if (isStopping) return
    isStopping = true
    await server.stop()
    logger.info('stopped')
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
  process.on('disconnect', () => void stop('the parent process ended'))
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
