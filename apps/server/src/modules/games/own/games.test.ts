import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { MULTI_STEP_GAMES, SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntries, gameEntry } from './index.ts'

const CASES = { ...gameEntry('dice'), game: SINGLE_STEP_GAMES.cases }
const entries = gameEntries({ cases: CASES })

/** Of games without a module, and of those with one. */
const HOMES = ['.', '..'] as const

describe('the registered games', () => {
  it('ENT-10 are all games of one player, each with its service, return and the hash of its rules', () => {
    expect(entries.map(({ game }) => game.id).toSorted()).toEqual(Object.keys({ ...SINGLE_STEP_GAMES, ...MULTI_STEP_GAMES }).toSorted())
    for (const { rulesHash, rtp, service } of entries)
      expect([rulesHash, rtp.min, rtp.max, service]).toEqual([
        expect.stringMatching(/^[0-9a-f]{64}$/),
        expect.stringMatching(/^\d\d\.\d{4}$/),
        expect.stringMatching(/^\d\d\.\d{4}$/),
        expect.any(String),
      ])
  })

  it('ENT-10 use the entry of a game with a module of its own, and refuse to register it without', () => {
    expect(entries.find(({ game }) => game.id === 'cases')).toBe(CASES)
    expect(() => gameEntries({})).toThrow('the manifest of cases has no return')
  })

  it('BEY-2 have a test of their published return each', () => {
    const untested = entries.filter(
      ({ game: { id } }) => id !== 'cases' && !HOMES.some((home) => existsSync(join(import.meta.dirname, home, id, `${id}.test.ts`))),
    )
    expect(untested.map(({ game }) => game.id)).toEqual([])
  })
})
