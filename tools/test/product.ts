/** The built product, started like in production, on a free port with temporary data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { makeRunFolder } from '../../packages/testkit/src/run-folder.ts'
import { inRoot, root } from '../lib/paths.ts'
import { freePort } from '../lib/ports.ts'
import { onStop } from '../lib/stop.ts'
import { removeOutside } from '../start/left-over.ts'

export interface Product {
  url: string
  /** The folder with the secret of its demo operators' codes. */
  dataDir: string
  stop(): Promise<void>
}

/** @throws with its output if it does not start. */
export async function startProduct(env: NodeJS.ProcessEnv): Promise<Product> {
  const folder = makeRunFolder()
  const child = spawn(process.execPath, [inRoot('tools/start.ts')], {
    cwd: root,
    env: { ...process.env, APP_ENV: 'sandbox', PORT: String(await freePort()), DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    await removeOutside(folder)
    rmSync(folder, { recursive: true, force: true })
  }
  onStop(() => void stop())
  try {
    return { url: await readyUrl(child), dataDir: folder, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function readyUrl(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => (output += part))
    child.once('message', (message) => resolve((message as { url: string }).url))
    child.once('exit', () => reject(new Error(`the product did not start:\n${output}`)))
  })
}
