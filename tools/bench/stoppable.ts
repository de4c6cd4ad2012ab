/** Runs a figure to its end or to a stop (^C, a signal): either way nothing of it stays on the machine. */
import { cleanUpAll } from '../../bench/lib/cleanup.ts'
import { isStopping, onStop } from '../lib/stop.ts'

const STOPPED = 130

const report = (line: string) => void process.stderr.write(`${line}\n`)

/** `work` answers the exit code. Does not return: the process ends here. */
export async function runStoppable(work: () => Promise<number>): Promise<void> {
  onStop(() => {
    // Whatever still runs fails as its ground is taken away; that is no news, and must not end us before all is cleared.
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) process.on(event, () => undefined)
    report('stopped: clearing away')
    void cleanUpAll(report).then(() => process.exit(STOPPED))
  })
  const code = await work()
  if (isStopping()) return
  await cleanUpAll(report)
  process.exit(code)
}
