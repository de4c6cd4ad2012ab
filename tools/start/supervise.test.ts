import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { startChild } from './child.ts'
import { supervised } from './supervise.ts'

/** Counts its starts in a file, becomes ready, and ends after `ENDS_AFTER_MS`, `ENDS` times. */
const CHILD = `
import { appendFileSync, readFileSync } from 'node:fs'
appendFileSync(process.env.STARTS, '.')
const starts = readFileSync(process.env.STARTS, 'utf8').length
process.on('SIGTERM', () => process.exit(0))
setInterval(() => undefined, 1000)
if (starts <= Number(process.env.ENDS)) setTimeout(() => process.exit(70), 20)
setTimeout(() => process.send({ type: 'ready', port: starts }), starts > 1 ? Number(process.env.LATER_MS) : 0)
`
const TIMES = { firstWaitMs: 10, longestWaitMs: 40, steadyMs: 60_000 }

let folder: string
let output: string[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairhouse-supervise-'))
  writeFileSync(join(folder, 'child.mjs'), CHILD)
  output = []
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => (output.push(String(text)), true))
})
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(folder, { recursive: true })
})

const starts = () => readFileSync(join(folder, 'starts'), 'utf8').length
const launch =
  (ends: number, laterMs = 0) =>
  () =>
    startChild('the child', [join(folder, 'child.mjs')], { STARTS: join(folder, 'starts'), ENDS: String(ends), LATER_MS: String(laterMs) })

describe('a supervised process', () => {
  it('is restarted when it ends by itself, and each restart is reported once', async () => {
    const child = await supervised('the child', launch(2), TIMES)
    await expect.poll(starts).toBe(3)
    await expect.poll(() => output.filter((line) => line.includes('was started again'))).toHaveLength(2)
    expect(output.filter((line) => line.includes('the child ended by itself (70): it is started again in 0.01 s'))).toHaveLength(1)
    await child.stop()
  })

  it('is given up with one sentence after six ends in a row', async () => {
    const child = await supervised('the child', launch(100), TIMES)
    expect(await child.ended).toBe(70)
    expect(starts()).toBe(6)
    expect(output.filter((line) => line.includes('it is not started again'))).toHaveLength(1)
  })

  it('ends when it is stopped during a restart', async () => {
    const child = await supervised('the child', launch(1, 300), TIMES)
    await expect.poll(starts).toBe(2)
    await child.stop()
    expect(starts()).toBe(2)
  })

  it('stays ended when it is stopped before a restart', async () => {
    const child = await supervised('the child', launch(1), { ...TIMES, firstWaitMs: 60_000, longestWaitMs: 60_000 })
    await expect.poll(() => output.some((line) => line.includes('ended by itself'))).toBe(true)
    await child.stop()
    expect(starts()).toBe(1)
  })

  it('is not restarted if it never started', async () => {
    await expect(supervised('the child', () => startChild('the child', [join(folder, 'none.mjs')], {}), TIMES)).rejects.toThrow(
      'did not start',
    )
  })
})
