/** The product as `npm start` runs it, on a database of its own that counts statements; and its processes. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { inRoot } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { registerCleanup } from '../lib/cleanup.ts'
import { ownCluster } from '../lib/cluster.ts'
import { madeDatabase } from '../lib/durable.ts'

export interface IdleProduct {
  /** By name; each with its descendants. */
  pids: Readonly<Record<ProcessName, number>>
  databaseUrl: string
  stop(): Promise<void>
}

const SCRIPTS = { server: 'apps/server/src/main.ts', sandbox: 'apps/sandbox/src/main.ts', studio: 'apps/studio/src/main.ts' } as const

export type ProcessName = keyof typeof SCRIPTS | 'database'

export async function startIdleProduct(): Promise<IdleProduct> {
  const cluster = await ownCluster('idle', { shared_preload_libraries: 'pg_stat_statements', 'pg_stat_statements.track_planning': 'on' })
  const { href: databaseUrl } = await madeDatabase(cluster.url, 'fairhouse')
  const child = spawn(process.execPath, [inRoot('tools/start.ts')], {
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: join(cluster.folder, 'data'), DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = registerCleanup(() => ended(child))
  await untilBlock(child)
  const stop = () => end().then(() => cluster.close())
  return { pids: { ...scriptPids(child.pid!), database: cluster.pid }, databaseUrl, stop }
}

/** @throws if the start has none of these processes. */
function scriptPids(start: number): Record<keyof typeof SCRIPTS, number> {
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === start)
  const find = (script: string) => {
    const pid = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script))
    if (!pid) throw new Error(`the start runs no ${script}`)
    return Number(pid)
  }
  return { server: find(SCRIPTS.server), sandbox: find(SCRIPTS.sandbox), studio: find(SCRIPTS.studio) }
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return undefined // it ended between listing and reading
  }
}

function untilBlock(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (part: Buffer) => (output = (output + part).slice(-4000)))
    child.stdout?.on('data', (part: Buffer) => part.includes('http://') && resolve())
    child.once('exit', () => reject(new Error(`it did not start:\n${output}`)))
  })
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
}
