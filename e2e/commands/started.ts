/** `npm start` as a program, seen from outside: its output, its end, its remaining processes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { test } from '@playwright/test'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { removeOutside } from '../../tools/start/left-over.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface Started {
  child: ChildProcess
  port: number
  stdout(): string
  stderr(): string
  /** The exit code, or the signal that ended it. */
  ended: Promise<number | string | null>
  /** Resolves when the block is printed or the process ended. */
  settled: Promise<void>
}

/** Of the spec's current scenario. */
export interface Place {
  folder: string
  /** A start on this folder, stopped at the latest with the scenario. */
  opened(args?: string[], env?: NodeJS.ProcessEnv): Promise<Started>
}

/** A separate data folder per scenario of the spec; processes and files are removed after it. */
export function eachInPlace(): Place {
  const running: Started[] = []
  const place: Place = {
    folder: '',
    async opened(args, env) {
      const started = await start(place.folder, args, env)
      running.push(started)
      return started
    },
  }
  test.beforeEach(() => void (place.folder = newFolder()))
  test.afterEach(async () => {
    for (const one of running.splice(0)) await stop(one)
    await removeDataDir(place.folder)
  })
  return place
}

export const newFolder = () => mkdtempSync(join(tmpdir(), 'fairhouse-command-'))

export async function removeDataDir(folder: string): Promise<void> {
  await removeOutside(folder)
  rmSync(folder, { recursive: true, force: true })
}

/** Starts and waits for the block, or for the end if it comes first. */
export async function start(dataDir: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const started = await launch(dataDir, args, env)
  await started.settled
  return started
}

export async function launch(dataDir: string, args: string[] = [], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  const port = Number(env.PORT ?? (await freePort()))
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts'), ...args], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true, // its own process group, as in a terminal
  })
  let [stdout, stderr] = ['', '']
  const ended = new Promise<number | string | null>((resolve) => child.once('close', (code, signal) => resolve(code ?? signal)))
  const printed = new Promise<void>((resolve) => child.stdout.on('data', (part) => (stdout += part).includes('sandbox') && resolve()))
  child.stderr.on('data', (part) => (stderr += part))
  const settled = Promise.race([printed, ended.then(() => undefined)])
  return { child, port, stdout: () => stdout, stderr: () => stderr, ended, settled }
}

export async function stop({ child, ended }: Started): Promise<number | string | null> {
  child.kill('SIGINT')
  return ended
}

/** `npm run operator` with only the data folder. */
export function runOperator(dataDir: string, ...words: string[]) {
  const env: NodeJS.ProcessEnv = { ...process.env, DATA_DIR: dataDir }
  delete env.DATABASE_URL
  return spawnSync(process.execPath, ['tools/operator.ts', ...words], { cwd: ROOT, env, encoding: 'utf8' })
}

/** No cleanup can run; a database that already runs survives, in its own group. */
export async function cut({ child, ended }: Started): Promise<void> {
  process.kill(-child.pid!, 'SIGKILL')
  await ended
}

/** Those of these processes that have not ended; a zombie has ended. */
export function stillRunning(pids: number[]): number[] {
  return pids.filter((pid) => /^[^Z]/.test(spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' }).stdout))
}

/** All descendants of a process, including the database in its own group. */
export function descendants(pid: number): number[] {
  const rows = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number) as [number, number])
  const below = (parent: number): number[] => pairs.filter(([, ppid]) => ppid === parent).flatMap(([child]) => [child, ...below(child)])
  return below(pid)
}

/** Email and password of the first demo login in the block. */
export function demoLogin(block: string): { email: string; password: string } {
  const [, email = '', password = ''] = /demo login\s+(\S+) \/ (\S+)/.exec(block) ?? []
  return { email, password }
}

/** Where PostgreSQL keeps its files: in the data folder, or beside it under root. */
export function databaseOf(folder: string): string {
  const inside = join(folder, 'cluster', 'pg')
  return existsSync(inside) ? inside : join(stateFolder(folder), 'pg')
}
