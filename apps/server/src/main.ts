/** One process of the house: configured by its environment, ready when it says so, drained when it is asked to stop. */
import { flushCompileCache } from 'node:module'

import { configFrom } from './config.ts'
import { startServer } from './server.ts'

const config = configFrom(process.env)
const server = await startServer(config)
process.send?.({ type: 'ready', port: server.port })
flushCompileCache() // one that is killed, too, leaves the next one less to compile

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await server.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop) // the parent that started us is gone
