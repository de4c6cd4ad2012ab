/** The two servers that are measured, each in a process of its own. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { owing } from '../lib/clearing.ts'

export interface Served {
  port: number
  pid: number
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

export const serveHello = (): Promise<Served> => served(join(import.meta.dirname, 'hello.ts'), {})

/** The product as `npm start` runs it, with every limit of config in force. */
export const serveProduct = (environment: Record<string, string>): Promise<Served> =>
  served(join(ROOT, 'apps/server/src/main.ts'), environment)

function served(file: string, environment: Record<string, string>): Promise<Served> {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  const stop = owing(() => stopped(child))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)))
    child.on('message', (message: { type?: string; port?: number }) => {
      if (message.type === 'ready') resolve({ port: message.port!, pid: child.pid!, stop })
    })
  })
}

function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.removeAllListeners('exit')
    child.once('exit', () => resolve())
    child.disconnect()
  })
}
