import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, vi } from 'vitest'

import { type FailedTest, type Failure, type Layer, oneCheck } from './layer.ts'
import { runLayers } from './run-layers.ts'
import { lookAgain, MAX_FLAKY, writeFlaky } from './second-look.ts'

const failureOf = (title: string): Failure => ({ line: `a.test.ts › ${title}: no`, test: { file: 'a.test.ts', title } })

/** A layer with 2 tests that pass and these failures, of which those in `passing` pass the second time. */
function planted(name: string, failures: Failure[], passing: string[] = []) {
  const repeat = vi.fn(async (failed: FailedTest[]) => ({ passed: failed.filter(({ title }) => passing.includes(title!)), output: '' }))
  const layer: Layer = {
    name,
    run: async () => ({ passed: 2, failed: failures.length, skipped: 1, output: '', failures }),
    repeat,
  }
  return { layer, repeat }
}

async function look(...layers: Layer[]) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  const result = await runLayers(layers, { rest: [] }, print)
  const final = await lookAgain(layers, result, { rest: ['a-filter'], seed: '7' }, print)
  return { final, printed }
}

const linesOf = (failures: Failure[]) => failures.map(({ line }) => line)

describe('the second look', () => {
  it('counts a test that passes then as passed, and lists it as flaky with its first failure', async () => {
    const { layer, repeat } = planted('api', [failureOf('waits')], ['waits'])
    const { final } = await look(layer)
    expect(final).toMatchObject({ passed: 3, failed: 0, skipped: 1, failures: [] })
    expect(linesOf(final.flaky)).toEqual(['api: a.test.ts › waits: no'])
    expect(repeat).toHaveBeenCalledExactlyOnceWith([{ file: 'a.test.ts', title: 'waits' }], { rest: [], seed: '7' })
  })

  it('stays in the tier of the first run', async () => {
    const { layer, repeat } = planted('api', [failureOf('waits')])
    const failed = await runLayers([layer], { rest: [] }, () => undefined)
    await lookAgain([layer], failed, { rest: [], isQuick: true }, () => undefined)
    expect(repeat).toHaveBeenCalledExactlyOnceWith([{ file: 'a.test.ts', title: 'waits' }], { rest: [], isQuick: true })
  })

  it('leaves a test that fails twice as failed, beside one that does not', async () => {
    const { final, printed } = await look(planted('api', [failureOf('waits'), failureOf('loses')], ['waits']).layer)
    expect(final).toMatchObject({ passed: 3, failed: 1 })
    expect(linesOf(final.failures)).toEqual(['api: a.test.ts › loses: no'])
    expect(linesOf(final.flaky)).toEqual(['api: a.test.ts › waits: no'])
    expect(printed).toContain('✗ api: 1 of 2 passed the second time')
  })

  it('asks only layers with failed tests, one after another', async () => {
    const [unit, api, browser] = [
      planted('unit', []),
      planted('api', [failureOf('waits')], ['waits']),
      planted('browser', [failureOf('rolls')], ['rolls']),
    ]
    const { final } = await look(unit.layer, api.layer, browser.layer)
    expect(final).toMatchObject({ passed: 8, failed: 0 })
    expect(unit.repeat).not.toHaveBeenCalled()
    expect(api.repeat.mock.invocationCallOrder[0]!).toBeLessThan(browser.repeat.mock.invocationCallOrder[0]!)
  })

  it('does not repeat a file that does not load', async () => {
    const { layer, repeat } = planted('api', [{ line: 'b.test.ts › does not load: no' }])
    expect((await look(layer)).final).toMatchObject({ passed: 2, failed: 1, flaky: [] })
    expect(repeat).not.toHaveBeenCalled()
  })

  it('does not repeat a static check or a layer that does not start', async () => {
    const types: Layer = { name: 'types', run: async () => oneCheck(1, 'a type is wrong') }
    const { layer, repeat } = planted('browser', [])
    layer.run = async () => oneCheck(1, 'the product did not start')
    const { final } = await look(types, layer)
    expect(final).toMatchObject({ passed: 0, failed: 2, flaky: [] })
    expect(repeat).not.toHaveBeenCalled()
  })

  it('keeps failures of a layer that does not start the second time', async () => {
    const { layer } = planted('browser', [failureOf('rolls')])
    layer.repeat = async () => Promise.reject(new Error('the product did not start'))
    const { final, printed } = await look(layer)
    expect(final).toMatchObject({ failed: 1, flaky: [] })
    expect(printed).toContain('the product did not start')
  })

  it('is not made after more failures than may be flaky', async () => {
    const titles = Array.from({ length: MAX_FLAKY + 1 }, (_, i) => `${i}`)
    const { layer, repeat } = planted('api', titles.map(failureOf), titles)
    const { final, printed } = await look(layer)
    expect(final).toMatchObject({ passed: 2, failed: 16, flaky: [] })
    expect(repeat).not.toHaveBeenCalled()
    expect(printed).toContain('no second look: 16 tests failed, and at most 15 may be flaky')
    const { final: fewer } = await look(planted('api', titles.slice(1).map(failureOf), titles).layer)
    expect(fewer).toMatchObject({ passed: 17, failed: 0 })
  })

  it('writes its list to a file, also an empty one', () => {
    const folder = mkdtempSync(join(tmpdir(), 'fairhouse-flaky-'))
    const file = join(folder, 'test-results', 'flaky.json')
    const read = (): unknown => JSON.parse(readFileSync(file, 'utf8'))
    writeFlaky(file, [{ ...failureOf('waits'), layer: 'api' }])
    expect(read()).toEqual([{ layer: 'api', file: 'a.test.ts', title: 'waits', failure: 'a.test.ts › waits: no' }])
    writeFlaky(file, [])
    expect(read()).toEqual([])
    rmSync(folder, { recursive: true })
  })
})
