/** Preloaded into a process: SIGUSR2 throws an unhandled error. Writes the process id to `PID_FILE`. */
import { writeFileSync } from 'node:fs'

if (process.env.PID_FILE) writeFileSync(process.env.PID_FILE, String(process.pid))

process.on('SIGUSR2', () => {
  if (process.env.CRASH_BY === 'rejection') void Promise.reject(new Error('made by the test'))
  else
    setTimeout(() => {
      throw new Error('made by the test')
    })
})
