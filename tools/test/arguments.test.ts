import { describe, expect, it } from 'vitest'

import { parseArguments } from './arguments.ts'

const KNOWN = ['unit', 'api', 'sim']

describe('npm test', () => {
  it('runs the quick tier of every layer when none is named', () => {
    expect(parseArguments([], KNOWN)).toEqual({ layers: KNOWN, settings: { rest: [], isQuick: true }, isStrict: false })
  })

  it('runs both tiers with all, of every layer or of those named', () => {
    expect(parseArguments(['all'], KNOWN)).toEqual({ layers: KNOWN, settings: { rest: [], isQuick: false }, isStrict: false })
    expect(parseArguments(['all', 'api'], KNOWN)).toMatchObject({ layers: ['api'], settings: { isQuick: false } })
    expect(parseArguments(['--strict', 'all', 'api'], KNOWN)).toMatchObject({ layers: ['api'], settings: { isQuick: false } })
    expect(parseArguments(['api'], KNOWN)).toMatchObject({ layers: ['api'], settings: { isQuick: true } })
  })

  it('runs the layers named first', () => {
    expect(parseArguments(['unit', 'api'], KNOWN).layers).toEqual(['unit', 'api'])
  })

  it('passes on the arguments after the layers, and runs both tiers of what they choose', () => {
    expect(parseArguments(['unit', 'packages/money', '-t', 'CON-1'], KNOWN)).toEqual({
      layers: ['unit'],
      settings: { rest: ['packages/money', '-t', 'CON-1'], isQuick: false },
      isStrict: false,
    })
    expect(parseArguments(['packages/money'], KNOWN)).toEqual({
      layers: KNOWN,
      settings: { rest: ['packages/money'], isQuick: false },
      isStrict: false,
    })
  })

  it('selects by the files that differ from a commit, the last one unless named', () => {
    expect(parseArguments(['changed'], KNOWN)).toEqual({ layers: KNOWN, settings: { rest: [], changed: 'HEAD' }, isStrict: false })
    expect(parseArguments(['changed', '--base', 'main'], KNOWN)).toEqual({
      layers: KNOWN,
      settings: { rest: [], changed: 'main' },
      isStrict: false,
    })
  })

  it('narrows a change to the layers that are named, and refuses what would choose among its files', () => {
    expect(parseArguments(['changed', 'api', '--base', 'main', '--seed', '7'], KNOWN)).toEqual({
      layers: ['api'],
      settings: { rest: [], changed: 'main', seed: '7' },
      isStrict: false,
    })
    expect(() => parseArguments(['changed', 'modules/protection/limits'], KNOWN)).toThrow('no "modules/protection/limits"')
  })

  it.each([[['sim', '--seed', '42']], [['sim', '--seed=42']]])('extracts the seed from %j', (args) => {
    expect(parseArguments(args, KNOWN)).toEqual({ layers: ['sim'], settings: { rest: [], seed: '42', isQuick: true }, isStrict: false })
  })

  it('has no second look with --strict, wherever it stands', () => {
    expect(parseArguments(['--strict'], KNOWN)).toEqual({ layers: KNOWN, settings: { rest: [], isQuick: true }, isStrict: true })
    expect(parseArguments(['api', '--strict', 'modules/protection/limits'], KNOWN)).toEqual({
      layers: ['api'],
      settings: { rest: ['modules/protection/limits'], isQuick: false },
      isStrict: true,
    })
    expect(parseArguments(['changed', '--strict'], KNOWN)).toMatchObject({ settings: { changed: 'HEAD' }, isStrict: true })
  })
})
