import { describe, expect, it } from 'vitest'

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
