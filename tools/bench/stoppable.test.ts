// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmdirSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { describe, expect, it } from 'vitest'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { cleanUpAll, registerCleanup } from '../../bench/lib/cleanup.ts'
import { inRoot } from '../lib/paths.ts'

describe('a stopped benchmark', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('by %s leaves no database behind', async (signal) => {
    const child = spawn(process.execPath, [inRoot('tools/bench/testing/held.ts')], { stdio: ['ignore', 'pipe', 'ignore'] })
    const { folder, pid } = JSON.parse(await firstLine(child)) as { folder: string; pid: number }
    expect([existsSync(folder), runs(pid)]).toEqual([true, true])
    child.kill(signal)
    expect(await new Promise((resolve) => child.once('exit', resolve))).toBe(130)
    expect([existsSync(folder), existsSync(dataOutside(folder)), runs(pid)]).toEqual([false, false, false])
  })
})

describe('the cleanup of a benchmark', () => {
  it('runs newest first, each once, and continues after a failure', async () => {
    const [done, reported]: [string[], string[]] = [[], []]
    registerCleanup(() => done.push('database'))
    const server = registerCleanup(() => done.push('server'))
    registerCleanup(() => Promise.reject(new Error('no such load')))
    await server()
    await cleanUpAll((line) => reported.push(line))
    await Promise.all([server(), cleanUpAll((line) => reported.push(line))])
    expect([done, reported]).toEqual([['server', 'database'], ['not cleared away: no such load']])
  })
})

/** The data folder under root; the call creates it, so it is removed again. */
function dataOutside(folder: string): string {
  const outside = stateFolder(folder)
  if (readdirSync(outside).length === 0) rmdirSync(outside)
  return join(outside, 'pg')
}

function firstLine(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => createInterface(child.stdout!).once('line', resolve))
}

function runs(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false // no such process
  }
}
