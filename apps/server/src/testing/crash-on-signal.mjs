/** Loaded into a process before its program: SIGUSR2 throws an error that nothing handles. `PID_FILE` gets the number of the process. */
import { writeFileSync } from 'node:fs'

if (process.env.PID_FILE) writeFileSync(process.env.PID_FILE, String(process.pid))

process.on('SIGUSR2', () => {
  if (process.env.CRASH_BY === 'rejection') void Promise.reject(new Error('made by the test'))
  else
    setTimeout(() => {
      throw new Error('made by the test')
    })
})
