/** The sandbox process: reports when it is ready, ends with its parent. */
import { flushCompileCache } from 'node:module'

import { configFrom } from './config.ts'
import { startSandbox } from './world.ts'

const sandbox = await startSandbox(configFrom(process.env))
process.send?.({ type: 'ready', port: sandbox.port })
flushCompileCache() // saves the cache also when it is killed, so that the next start compiles less

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await sandbox.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
