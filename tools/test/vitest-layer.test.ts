// @module-tag slow
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { inRoot } from '../lib/paths.ts'
import type { FailedTest, LayerResult, Settings } from './layer.ts'
import { counted, vitestLayer } from './vitest-layer.ts'
import type { Report } from './vitest-report.ts'

const test = { file: 'a.test.ts', title: 'a hand', messages: [], milliseconds: 5, isSlow: false }
const report: Report = {
  tests: [
    { ...test, state: 'passed' },
    { ...test, state: 'skipped' },
  ],
  broken: [],
  unhandled: [],
}

describe('the count of a layer', () => {
  it('is that of its tests', () => {
    expect(counted(report, 0, '')).toMatchObject({ passed: 1, failed: 0, skipped: 1 })
    const failed = {
      ...test,
      title: 'wins',
      state: 'failed' as const,
      messages: ['AssertionError: expected 1 to be 2\n    at hand.test.ts:3'],
    }
    expect(counted({ ...report, tests: [...report.tests, failed] }, 1, '')).toMatchObject({
      passed: 1,
      failed: 1,
      failures: [{ line: 'a.test.ts › wins: AssertionError: expected 1 to be 2', test: { file: 'a.test.ts', title: 'wins' } }],
    })
  })

  it('has a failure when the runner fails outside of any test, or never reports', () => {
    const lines = [{ line: 'Unhandled' }, { line: 'Error: late' }]
    expect(counted(report, 1, 'Unhandled\n\nError: late')).toMatchObject({ failed: 1, failures: lines })
    expect(counted(undefined, 1, '')).toMatchObject({ passed: 0, failed: 1 })
  })
})

describe('planted tests', () => {
  let folder: string
  beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'fairhouse-planted-'))))
  afterAll(() => rmSync(folder, { recursive: true }))

  const layer = vitestLayer('planted', inRoot('tools/test/planted/vitest.config.ts'))
  const of = (name: string): Settings => ({ rest: [], env: { PLANTED: name, PLANTED_ONCE: join(folder, name) } })
  const repeatable = ({ failures }: LayerResult): FailedTest[] => failures.flatMap((failure) => failure.test ?? [])
  const linesOf = ({ failures }: LayerResult) => failures.map(({ line }) => line)

  it('run again without those that passed: one that fails once passes, one that fails twice does not', async () => {
    const first = await layer.run(of('tests'))
    expect(first).toMatchObject({ passed: 1, failed: 2 })
    const failed = repeatable(first)
    expect(failed.map(({ title }) => title)).toEqual([
      'a group (with signs: $1.00 | a+b) > fails once',
      'a group (with signs: $1.00 | a+b) > fails twice',
    ])
    expect((await layer.repeat!(failed, of('tests'))).passed).toEqual([failed[0]])
  })

  it('run without the slow ones in the quick tier, which are not counted as skipped, and are measured', async () => {
    const file = 'tools/test/planted/tiers.planted.ts'
    const quick: Settings = { ...of('tiers'), isQuick: true }
    const first = await layer.run(quick)
    expect(first).toMatchObject({ passed: 1, failed: 0, skipped: 0 })
    expect(first.overlong).toEqual([
      { line: expect.stringMatching(/^\S+ 2\.\d s › is quick, but not the first time 2\.\d s$/), test: { file } },
    ])
    expect((await layer.repeat!([{ file }], quick)).overlong).toEqual([])
    expect(await layer.run(of('tiers'))).toMatchObject({ passed: 1, failed: 1, skipped: 0 })
  })

  it('run again as a whole file when a hook failed', async () => {
    const first = await layer.run(of('hook'))
    expect(linesOf(first)).toEqual(['tools/test/planted/hook.planted.ts › a hook fails: Error: the server did not start'])
    const failed = repeatable(first)
    expect(failed).toEqual([{ file: 'tools/test/planted/hook.planted.ts' }])
    expect((await layer.repeat!(failed, of('hook'))).passed).toEqual(failed)
  })

  it('do not run again from a file that does not load', async () => {
    const first = await layer.run(of('unloadable'))
    expect(linesOf(first)).toEqual(['tools/test/planted/unloadable.planted.ts › does not load: Error: cannot be loaded'])
    expect(repeatable(first)).toEqual([])
  })

  it('leave an error outside of any test as a failure of its own, also beside a test that fails once', async () => {
    const first = await layer.run(of('unhandled'))
    expect(first).toMatchObject({ passed: 0, failed: 2 })
    expect(first.failures.filter((failure) => failure.test === undefined).map(({ line }) => line)).toEqual([
      'outside of any test › an error that nothing takes: Error: nobody takes this',
    ])
    const again = await layer.repeat!(repeatable(first), of('unhandled'))
    expect(again.passed).toEqual([])
    expect(stripVTControlCharacters(again.output)).toMatch(/Tests +1 passed/)
  })
})
