import { describe, expect, it, vi } from 'vitest'

import { ANSWERS_VARIABLE } from './answered-routes.ts'
import { narrow } from './changed-layers.ts'
import type { Settings } from './layer.ts'

const API = 'apps/server/src/modules/games/own/dice/dice.api.test.ts'
const CROWD = 'apps/server/src/wiring/crowd.api.test.ts'
const NOTHING = { both: [], quick: [], wide: [] }

function narrowed(name: string, selection: Partial<Parameters<typeof narrow>[1]>) {
  const run = vi.fn(async (settings: Settings) => ({
    passed: 1,
    failed: 0,
    skipped: 0,
    output: '',
    failures: [],
    isNarrowed: settings.rest.length > 0,
  }))
  const layer = { name, run, repeat: vi.fn<() => Promise<never>>() }
  return { run, layer, layers: narrow(layer, { ...NOTHING, ...selection }) }
}
const settings = { rest: [], changed: 'main', seed: '7', env: { A: '1', [ANSWERS_VARIABLE]: '/notes' } }

describe('a layer of a change', () => {
  it('runs both tiers of the chosen files, then the quick tier of those of the whole server', async () => {
    const { run, layers } = narrowed('api', { both: [API, 'e2e/dice/player.spec.ts'], quick: [CROWD] })
    await expect(layers[0]!.run(settings)).resolves.toMatchObject({ passed: 2, isNarrowed: true })
    expect(run.mock.calls).toEqual([
      [{ rest: [API], isQuick: false, seed: '7', env: { A: '1' } }],
      [{ rest: [CROWD], isQuick: true, seed: '7', env: { A: '1' } }],
    ])
  })

  it('does not run without a chosen file', () => {
    expect(narrowed('api', { both: ['e2e/dice/player.spec.ts'] }).layers).toEqual([])
  })

  it('runs its whole quick tier after a wide change, and must then have run a test; of chosen files the slow tests follow', async () => {
    const { run, layers } = narrowed('api', { both: [API], quick: [CROWD], wide: [{ file: 'package.json', isOfPages: false }] })
    await expect(layers[0]!.run(settings)).resolves.toMatchObject({ isNarrowed: false })
    expect(run.mock.calls).toEqual([
      [{ rest: [], isQuick: true, seed: '7', env: settings.env }],
      [{ rest: [API, '--tags-filter=slow'], isQuick: false, seed: '7', env: { A: '1' } }],
    ])
  })

  it('without a browser does not run after a wide change of pages', async () => {
    const wide = [{ file: 'apps/web/src/shell/bell.tsx', isOfPages: true }]
    expect(narrowed('api', { wide }).layers).toEqual([])
    const { run, layers } = narrowed('browser', { both: ['e2e/shell/feed.spec.ts'], wide })
    await layers[0]!.run(settings)
    expect(run.mock.calls.map(([{ rest, isQuick }]) => ({ rest, isQuick }))).toEqual([
      { rest: [], isQuick: true },
      { rest: ['e2e/shell/feed.spec.ts', '--grep-invert', '@journey'], isQuick: false },
    ])
  })

  it('of unit tests runs their whole quick tier after every change: they read files that they do not import', async () => {
    const { run, layers } = narrowed('unit', {})
    await layers[0]!.run(settings)
    expect(run.mock.calls.map(([{ rest, isQuick }]) => ({ rest, isQuick }))).toEqual([{ rest: [], isQuick: true }])
  })

  it('of static checks stays as it is', () => {
    const { layer, layers } = narrowed('types', {})
    expect(layers).toEqual([layer])
  })

  it('keeps its second look', () => {
    const { layer, layers } = narrowed('api', { both: [API] })
    expect(layers[0]!.repeat).toBe(layer.repeat)
  })
})
