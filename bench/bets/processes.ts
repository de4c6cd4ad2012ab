/** The measured servers and the sandbox they need, each in its own process. */
import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'

import { NODE_FLAGS } from '@fairhouse/server'

import { registerCleanup } from '../lib/cleanup.ts'

export interface Served {
  port: number
  pid: number
  stop(): Promise<void>
}

const ROOT = join(import.meta.dirname, '../..')

export const serveHello = (): Promise<Served> => served(join(import.meta.dirname, 'hello.ts'), {})

/** The product as `npm start` runs it, with all configured limits. */
export const serveProduct = (environment: Record<string, string>): Promise<Served> =>
  served(join(ROOT, 'apps/server/src/main.ts'), environment, NODE_FLAGS)

/** The same without the readers of bets. */
export const serveWithoutReaders = (environment: Record<string, string>): Promise<Served> =>
  served(join(import.meta.dirname, 'without-readers.ts'), environment, NODE_FLAGS)

/** Sandbox vendors beside the product: a shared round needs a beacon. Returns its URL. */
export async function serveSandbox({ DATA_DIR }: Record<string, string>): Promise<{ url: string; stop(): Promise<void> }> {
  const { port, stop } = await served(join(ROOT, 'apps/sandbox/src/main.ts'), { DATA_DIR: join(DATA_DIR!, 'sandbox'), PORT: '0' })
  return { url: `http://127.0.0.1:${port}`, stop }
}

function served(file: string, environment: Record<string, string>, flags: readonly string[] = []): Promise<Served> {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [...flags],
  })
  const stop = registerCleanup(() => stopped(child))
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
