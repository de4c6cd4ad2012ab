// @module-tag slow
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { CRASHED } from '@fairhouse/process'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { inRoot } from '../../../tools/lib/paths.ts'
import { postJson, SEED_KEY, STUDIO_SECRET } from './testing/test-studio.ts'

const OTHER_KEY = 'cd'.repeat(32)
const METRICS_TOKEN = 'token-of-the-metrics'

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-process-'))
  children = []
})
afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

function launch(more: Record<string, string> = {}) {
  const own = {
    STUDIO_DATA_DIR: folder,
    STUDIO_WALLET_URL: 'http://127.0.0.1:9/wallet/studio',
    STUDIO_METRICS_TOKEN: METRICS_TOKEN,
    STUDIO_LOG_LEVEL: 'info',
    SECRET_STUDIO: STUDIO_SECRET,
    SECRET_STUDIO_SEEDS: SEED_KEY,
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...own, ...more },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  children.push(child)
  let text = ''
  child.stderr!.setEncoding('utf8').on('data', (part: string) => (text += part))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const ready = new Promise<string>((resolve) => child.once('message', ({ port }: { port: number }) => resolve(`http://127.0.0.1:${port}`)))
  return {
    child,
    ended,
    ready,
    text: () => text,
    lines: () => text.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as { level: number; msg: string }] : [])),
  }
}

describe('PRO-9 the studio’s process', () => {
  it('PRO-9 with another key of the seeds ends with one line, and takes nothing', async () => {
    const first = launch()
    await first.ready
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const second = launch({ SECRET_STUDIO_SEEDS: OTHER_KEY })
    expect(await second.ended).toBe(1)
    expect(second.text()).toMatch(/^SECRET_STUDIO_SEEDS: .*SECRET_STUDIO_SEEDS_FORMER.*\n$/)
  })

  it('PRO-9 beside another on one storage ends and re-seals nothing; it starts after the other’s crash', async () => {
    const first = launch()
    await first.ready
    const second = launch({ SECRET_STUDIO_SEEDS: OTHER_KEY, SECRET_STUDIO_SEEDS_FORMER: SEED_KEY })
    expect(await second.ended).toBe(1)
    expect(second.text()).toMatch(/^STUDIO_DATA_DIR: another process has the storage.*\n$/)
    first.child.kill('SIGKILL')
    await first.ended
    await launch().ready
  })

  it.each(['exception', 'rejection'])('SEC-4 logs an unhandled error as fatal, drains, and ends with its own code: %s', async (source) => {
    const crash = pathToFileURL(inRoot('apps/server/src/testing/crash-on-signal.mjs')).href
    const studio = launch({ NODE_OPTIONS: `--import ${crash}`, CRASH_BY: source })
    await studio.ready
    studio.child.kill('SIGUSR2')
    expect(await studio.ended).toBe(CRASHED)
    expect(studio.lines()).toContainEqual(expect.objectContaining({ level: 60, source }))
    expect(studio.lines()).toContainEqual(expect.objectContaining({ msg: 'draining' }))
  })

  it('PRO-10 closes the streams of a table with a last line at SIGTERM, and logs no secret', async () => {
    const studio = launch()
    const url = await studio.ready
    const stream = await fetch(`${url}/api/live/stream?game=roulette`)
    await postJson(`${url}/api/session`, { seat: { mode: 'real', game: 'gems5', token: 'a token of a player' } })
    studio.child.kill('SIGTERM')
    expect(await stream.text()).toMatch(/\nretry: 1000\n: the studio restarts\n\n$/)
    expect(await studio.ended).toBe(0)
    expect(studio.lines().map(({ msg }) => msg)).toEqual([
      'listening',
      'the wallet gave no answer',
      'stopping',
      'draining',
      'streams closed',
      'stopped',
    ])
    for (const secret of [STUDIO_SECRET, SEED_KEY, METRICS_TOKEN, 'a token of a player']) expect(studio.text()).not.toContain(secret)
  })
})
