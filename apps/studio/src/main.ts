/** The studio's process: reports when it is ready, ends with its parent. */
import { configFrom } from './config.ts'
import { startStudio } from './studio.ts'

const studio = await startStudio(configFrom(process.env))
process.send?.({ type: 'ready', port: studio.port })

let stopping = false
async function stop(): Promise<void> {
  if (stopping) return
  stopping = true
  await studio.stop()
  process.exit(0)
}
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
