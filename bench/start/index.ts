/**
 * Duration of `npm start` on a copy of the last commit: cold (no data, nothing built; Node and packages are installed) and the second
 * time. Measured from the command to the printed block.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { root } from '../../tools/lib/paths.ts'
import { freePort } from '../../tools/lib/ports.ts'
import { registerCleanup } from '../lib/cleanup.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'

const GOALS = { cold_s: ['<=', 90], second_s: ['<=', 6], stop_s: ['<=', 3] } as const

export default async function run({ rounds = 3 }: { rounds?: number } = {}): Promise<Figures> {
  const clone = checkout()
  const remove = registerCleanup(() =>
    startAndStop(clone, ['--reset', '--yes']).finally(() => rmSync(clone, { recursive: true, force: true })),
  )
  try {
    const cold = await startAndStop(clone)
    const next: Round[] = []
    for (let i = 0; i < rounds; i++) next.push(await startAndStop(clone))
    const figures = {
      cold_s: rounded(cold.startSeconds, 1),
      second_s: rounded(median(next.map((round) => round.startSeconds)), 1),
      stop_s: rounded(median(next.map((round) => round.stopSeconds)), 1),
      rounds,
    }
    return evaluateGoals('start', figures, GOALS)
  } finally {
    await remove()
  }
}

/** The committed files with the installed packages, so that no download is measured. */
function checkout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-start-'))
  const clone = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', root, clone])
  for (const modules of ['node_modules', 'tools/runtime/node_modules']) {
    cpSync(join(root, modules), join(clone, modules), { recursive: true, verbatimSymlinks: true })
  }
  return clone
}

interface Round {
  startSeconds: number
  stopSeconds: number
}

async function startAndStop(clone: string, args: string[] = []): Promise<Round> {
  const began = process.hrtime.bigint()
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: clone,
    env: { ...process.env, PORT: String(await freePort()), DATA_DIR: join(clone, '.data') },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const stop = registerCleanup(() => ended(child))
  await untilBlock(child)
  const ready = process.hrtime.bigint()
  await stop()
  return { startSeconds: secondsBetween(began, ready), stopSeconds: secondsBetween(ready, process.hrtime.bigint()) }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await new Promise((resolve) => child.once('close', resolve))
}

function untilBlock(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stderr?.on('data', (part: Buffer) => (output += part))
    child.stdout?.on('data', (part: Buffer) => part.includes('http://') && resolve())
    child.once('exit', () => reject(new Error(`it did not start:\n${output}`)))
  })
}

const secondsBetween = (from: bigint, to: bigint): number => Number(to - from) / 1e9
