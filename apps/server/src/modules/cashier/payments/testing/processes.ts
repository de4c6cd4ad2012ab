/** The server and the sandbox world as separate processes, which a test may kill at any moment. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

import { COMPILED, bundleProgram } from '@fairhouse/testkit'

export interface Killable {
  port: number
  /** kill -9: no shutdown. */
  kill(): Promise<void>
}

const APPS = join(import.meta.dirname, '../../../../../..')

/** `app` is the folder of one, `entry` its program in `src`; resolves when it reports that it is ready. */
export async function startProcess(app: 'server' | 'sandbox', environment: Record<string, string>, entry = 'main.ts'): Promise<Killable> {
  const child = spawn(process.execPath, [await bundleProgram(join(APPS, app, 'src', entry))], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...COMPILED, ...environment },
  })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${app} ended with ${code} before it was ready`)))
    child.on('message', ({ port }: { port: number }) => resolve({ port, kill: () => killChild(child) }))
  })
}

async function killChild(child: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
}
