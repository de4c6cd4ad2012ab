/** The studio as its own process, on the same folder each time, for tests that kill it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SEED_KEY, STUDIO_SECRET } from './test-studio.ts'

export interface StudioProcess {
  /** Of its storage. */
  readonly folder: string
  /** Returns its address. */
  start(...args: readonly string[]): Promise<string>
  send(message: string): void
  kill(): Promise<void>
  /** Ends it, and deletes the folder. */
  drop(): void
}

export interface ProcessOptions {
  readonly entry?: 'main.ts' | 'testing/held-main.ts' | 'testing/quick-main.ts'
  /** The folder of its code. */
  readonly source?: string
  /** Variables of its own. */
  readonly settings?: Record<string, string>
}

/** `inherited`: the variables of the test's own process. */
export function studioProcess(
  walletUrl: string,
  inherited: Record<string, string | undefined>,
  { entry = 'main.ts', source = join(import.meta.dirname, '..'), settings = {} }: ProcessOptions = {},
): StudioProcess {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-studio-'))
  let running: ChildProcess | undefined
  return {
    folder,
    async start(...args) {
      const environment = {
        STUDIO_DATA_DIR: folder,
        STUDIO_WALLET_URL: walletUrl,
        STUDIO_LOG_LEVEL: 'error',
        SECRET_STUDIO: STUDIO_SECRET,
        SECRET_STUDIO_SEEDS: SEED_KEY,
        ...settings,
      }
      const child = spawn(process.execPath, [join(source, entry), ...args], {
        env: { ...inherited, ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      running = child
      const { port } = await new Promise<{ port: number }>((resolve, reject) => {
        child.once('message', (message) => resolve(message as { port: number }))
        child.once('exit', (code) => reject(new Error(`the studio ended with ${code}`)))
      })
      return `http://127.0.0.1:${port}`
    },
    send: (message) => void running!.send(message),
    async kill() {
      const ended = new Promise((resolve) => running!.once('exit', resolve))
      running!.kill('SIGKILL')
      await ended
    },
    drop() {
      running?.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
