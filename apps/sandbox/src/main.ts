/** The sandbox world as a process of its own: ready when it says so, gone when its parent is. */
import { flushCompileCache } from 'node:module'

import { configFrom } from './config.ts'
import { startSandbox } from './world.ts'

const sandbox = await startSandbox(configFrom(process.env))
process.send?.({ type: 'ready', port: sandbox.port })
flushCompileCache() // one that is killed, too, leaves the next one less to compile

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await sandbox.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
