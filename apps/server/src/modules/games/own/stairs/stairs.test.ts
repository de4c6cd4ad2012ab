import { type Ladder, MULTI_STEP_GAMES, STAIRS_BOMBS_MAX } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

type Return = readonly [num: bigint, den: bigint]

const rungs = (ladder: Ladder): Return[] => ladder.map(({ multiplier, ways, of }) => [BigInt(multiplier) * ways, of * 10_000n])

const returns = () =>
  Array.from({ length: STAIRS_BOMBS_MAX }, (_, i) => rungs(MULTI_STEP_GAMES.stairs.parse({ bombsPerLevel: i + 1 })!.ladder)).flat()

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('G14 stairs', () => {
  it('G14 BEY-2 publishes the lowest and highest return of its 27 settings, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(27)
    expect(gameEntry('stairs').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('G14 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('stairs')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
