import { KENO_PICKS_MAX, KENO_RISKS, SINGLE_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

type Return = readonly [num: bigint, den: bigint]

const fraction = (text: string): Return => {
  const [num, den = '1'] = text.split('/')
  return [BigInt(num!), BigInt(den)]
}

const returns = () =>
  KENO_RISKS.flatMap((risk) =>
    Array.from({ length: KENO_PICKS_MAX }, (_, k) => Array.from({ length: k + 1 }, (_, i) => i + 1)).map((picks) =>
      fraction(SINGLE_STEP_GAMES.keno.parse({ risk, picks })!.rtp),
    ),
  )

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('PRO-6 keno', () => {
  it('PRO-6 BEY-2 publishes the lowest and the highest return of its 40 tables, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(40)
    expect(gameEntry('keno').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('PRO-6 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('keno')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
