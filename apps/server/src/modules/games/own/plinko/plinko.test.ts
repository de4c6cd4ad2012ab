import { PLINKO_RISKS, PLINKO_ROWS, SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

type Return = readonly [num: bigint, den: bigint]

const fraction = (text: string): Return => {
  const [num, den = '1'] = text.split('/')
  return [BigInt(num!), BigInt(den)]
}

const returns = () =>
  PLINKO_RISKS.flatMap((risk) =>
    Array.from({ length: PLINKO_ROWS.max - PLINKO_ROWS.min + 1 }, (_, i) =>
      fraction(SINGLE_STEP_GAMES.plinko.parse({ risk, rows: PLINKO_ROWS.min + i })!.rtp),
    ),
  )

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('G13 plinko', () => {
  it('G13 BEY-2 publishes the lowest and the highest return of its 27 tables, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(27)
    expect(gameEntry('plinko').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('G13 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('plinko')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
