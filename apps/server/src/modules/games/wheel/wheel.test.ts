import { SINGLE_STEP_GAMES, WHEEL_RISKS, WHEEL_SEGMENTS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../own/index.ts'

type Return = readonly [num: bigint, den: bigint]

const fraction = (text: string): Return => {
  const [num, den = '1'] = text.split('/')
  return [BigInt(num!), BigInt(den)]
}

const returns = () =>
  WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => fraction(SINGLE_STEP_GAMES.wheel.parse({ risk, segments })!.rtp)))

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('PRO-12 the wheel of fortune', () => {
  it('PRO-12 BEY-2 publishes the lowest and the highest return of its 15 wheels, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(15)
    expect(gameEntry('wheel').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('PRO-12 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('wheel')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
