// @module-tag slow
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import { CRASHED } from '@fairhouse/process'
import { cloneTemplate, fetchHost, bundleProgram } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { freePort } from '../../../../tools/lib/ports.ts'
import { startChild } from '../../../../tools/start/child.ts'
import { supervised } from '../../../../tools/start/supervise.ts'
import { openCrashableServer } from '../testing/crashable-server.ts'

const CRASHING = { NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, '../testing/crash-on-signal.mjs')).href}` }

let folder: string
beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'fairhouse-fatal-'))))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('SEC-4 an unhandled error', () => {
  it.each(['exception', 'rejection'])('is logged as fatal; the process drains and exits with its own code: %s', async (source) => {
    const crashable = await openCrashableServer({ ...CRASHING, CRASH_BY: source, LOG_LEVEL: 'info' })
    crashable.signal('SIGUSR2')
    expect(await crashable.ended).toBe(CRASHED)
    const lines = crashable
      .log()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as { level: number })
    expect(lines).toContainEqual(
      expect.objectContaining({ level: 60, source, err: expect.objectContaining({ message: 'made by the test' }) }),
    )
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'draining', waitMs: 0 }))
    await crashable.close()
  })

  it('is followed by a restart of `npm start` on the same port and data', async () => {
    const [port, pidFile] = [await freePort(), join(folder, 'pid')]
    const own = { DATABASE_URL: await cloneTemplate(), DATA_DIR: folder, PORT: String(port), LOG_LEVEL: 'silent', LIVE_CHAIN: '200' }
    const main = await bundleProgram(join(import.meta.dirname, '../main.ts'))
    const server = await supervised('the server', () => startChild('the server', [main], { ...own, ...CRASHING, PID_FILE: pidFile }))
    const pid = () => Number(readFileSync(pidFile, 'utf8'))
    const first = pid()
    process.kill(first, 'SIGUSR2')
    await expect.poll(pid).not.toBe(first)
    const ready = () =>
      fetchHost(port, 'api.fairhouse.localhost', '/ready').then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(ready).toBe(200)
    await server.stop()
    expect(await ready()).toBe(0)
  })
})
