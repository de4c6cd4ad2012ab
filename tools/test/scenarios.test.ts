// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import { failedInPlaywright, repeatScenarios, runScenarios } from './scenarios.ts'

describe('the failures of a report', () => {
  it('are found in nested groups, without colours', () => {
    const spec = (title: string, status: string) => ({
      id: `id-${title}`,
      title,
      file: 'dice/guest.spec.ts',
      tests: [
        {
          status,
          results: [
            {
              errors: [{ message: '\u001B[31mError\u001B[39m: gone\n\n  Received: 2\n    at a.ts:1' }, { message: 'waiting for a button' }],
            },
          ],
        },
      ],
    })
    const inner = { title: 'phone', specs: [spec('rolls', 'unexpected')] }
    const outer = { title: 'guest.spec.ts', specs: [spec('waits', 'unexpected'), spec('bets', 'expected')], suites: [inner] }
    const file = 'e2e/dice/guest.spec.ts'
    expect(failedInPlaywright([outer])).toEqual([
      { line: `${file} › waits: Error: gone | Received: 2 | waiting for a button`, test: { file, title: 'waits', id: 'id-waits' } },
      { line: `${file} › rolls: Error: gone | Received: 2 | waiting for a button`, test: { file, title: 'rolls', id: 'id-rolls' } },
    ])
  })
})

describe('planted scenarios', () => {
  let folder: string
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fairhouse-planted-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const of = (name: string) => ({
    env: { PLANTED: name, PLANTED_ONCE: join(folder, name) },
    config: inRoot('tools/test/planted/playwright.config.ts'),
  })

  it('run again without those that passed: one that fails once passes, one that fails twice does not', async () => {
    const first = await runScenarios({ ...of('scenarios'), rest: [] })
    expect(first).toMatchObject({ passed: 1, failed: 2 })
    const failed = first.failures.flatMap((failure) => failure.test ?? [])
    expect(failed.map(({ title }) => title)).toEqual(['fails once', 'fails twice'])
    expect((await repeatScenarios(failed, of('scenarios'))).passed).toEqual([failed[0]])
  })

  it('run only as journeys in the quick tier, and all in the other', async () => {
    expect(await runScenarios({ ...of('tiers'), rest: [], isQuick: true })).toMatchObject({ passed: 1, failed: 0 })
    expect(await runScenarios({ ...of('tiers'), rest: [] })).toMatchObject({ passed: 1, failed: 1 })
  })

  it('do not run again from a file that does not load', async () => {
    const first = await runScenarios({ ...of('unloadable'), rest: [] })
    expect(first).toMatchObject({ passed: 0, failed: 1 })
    expect(first.failures.map((failure) => failure.test)).toEqual([undefined])
    expect(first.failures[0]!.line).toContain('cannot be loaded')
  })
})
