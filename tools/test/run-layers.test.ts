import { describe, expect, it, vi } from 'vitest'

import { hasCpuTimes } from '../lib/cpu.ts'
import { type LayerResult, wholeLayer } from './layer.ts'
import { runLayers } from './run-layers.ts'

describe('the layers', () => {
  it('run one after the other, in their order', async () => {
    const seen: string[] = []
    const recorded = (name: string) => ({
      name,
      async run() {
        seen.push(`${name} begins`)
        await Promise.resolve()
        seen.push(`${name} ends`)
        return { passed: 1, failed: 0, skipped: 0, output: '', failures: [] }
      },
    })
    expect(await runLayers([recorded('unit'), recorded('api')], { rest: [] }, () => undefined)).toMatchObject({ passed: 2 })
    expect(seen).toEqual(['unit begins', 'unit ends', 'api begins', 'api ends'])
  })
})

describe('a finished layer', () => {
  const layer = {
    name: 'unit',
    run: async () => ({ passed: 2, failed: 0, skipped: 0, output: 'stdout | a\nseed 7 of a\n\nseed 7 of a\nfine\n', failures: [] }),
  }

  it('reports the seeds of its simulations once each, also on success', async () => {
    const printed: string[] = []
    expect(await runLayers([layer], { rest: [] }, (line) => printed.push(line))).toMatchObject({ passed: 2, failed: 0 })
    expect(printed.slice(0, 2)).toEqual(['▸ unit', '  seed 7 of a'])
    expect(printed[2]).toMatch(/^✓ unit: 2 passed, 0 failed/)
    expect(printed).toHaveLength(3)
  })

  it.skipIf(!hasCpuTimes())('reports its time and its CPU time', async () => {
    const printed: string[] = []
    await runLayers([layer], { rest: [] }, (line) => printed.push(line))
    expect(printed.at(-1)).toMatch(/ \(\d+\.\d s, \d+ CPU s\)$/)
  })

  it('reports each failure with the name of its layer', async () => {
    const broken = {
      name: 'api',
      run: async () => ({ passed: 1, failed: 1, skipped: 0, output: '', failures: [{ line: 'a.test.ts › wins: no' }] }),
    }
    expect((await runLayers([layer, broken], { rest: [] }, () => undefined)).failures).toEqual([
      { layer: 'api', line: 'api: a.test.ts › wins: no' },
    ])
  })
})

describe('a layer of which no test ran', () => {
  const run = async (result: Partial<LayerResult>) => {
    const printed: string[] = []
    const empty = { name: 'style', run: async () => ({ passed: 0, failed: 0, skipped: 0, output: '', failures: [], ...result }) }
    return { printed, result: await runLayers([empty], { rest: [] }, (line) => printed.push(line)) }
  }

  it.each([{}, { skipped: 3 }])('is red (%o)', async (counts) => {
    const { printed, result } = await run(counts)
    expect(result).toMatchObject({ passed: 0, failed: 1, failures: [{ layer: 'style', line: 'style: no test ran' }] })
    expect(printed.at(-1)).toMatch(/^✗ style: 0 passed, 1 failed/)
  })

  it('is neither red nor green if only tests of given or changed files were to run', async () => {
    const { printed, result } = await run({ isNarrowed: true })
    expect(result).toMatchObject({ passed: 0, failed: 0, failures: [] })
    expect(printed.at(-1)).toMatch(/^– style: 0 passed, 0 failed/)
  })
})

describe('a layer of the whole tree', () => {
  it('gets every setting but the changed files', async () => {
    const run = vi.fn(async () => ({ passed: 1, failed: 0, skipped: 0, output: '', failures: [] }))
    await wholeLayer({ name: 'style', run }).run({ rest: [], seed: '7', isQuick: true, changed: 'HEAD' })
    expect(run).toHaveBeenCalledExactlyOnceWith({ rest: [], seed: '7', isQuick: true })
  })
})
