import { type Ladder, MULTI_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

type Return = readonly [num: bigint, den: bigint]

const rungs = (ladder: Ladder): Return[] => ladder.map(({ multiplier, ways, of }) => [BigInt(multiplier) * ways, of * 10_000n])

const returns = () => rungs(MULTI_STEP_GAMES.coinflip.parse({})!.ladder)

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('PRO-2 a series of coin flips', () => {
  it('PRO-2 BEY-2 publishes the lowest and the highest return of its 20 lengths, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(20)
    expect(gameEntry('coinflip').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('PRO-2 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('coinflip')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
