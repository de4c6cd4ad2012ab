/** Runs a benchmark to its end or to a stop (^C, a signal): in both cases nothing of it remains on the machine. */
import { cleanUpAll } from '../../bench/lib/cleanup.ts'
import { isStopping, onStop } from '../lib/stop.ts'

const STOPPED = 130

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** `work` returns the exit code. Does not return: the process ends here. */
export async function runStoppable(work: () => Promise<number>): Promise<void> {
  onStop(() => {
    // Running work fails when its resources are removed; this must not end the process before the cleanup is complete.
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, () => undefined)
    report('stopped: clearing away')
    void cleanUpAll(report).then(() => process.exit(STOPPED))
  })
  const code = await work()
  if (isStopping()) return
  await cleanUpAll(report)
  process.exit(code)
}
