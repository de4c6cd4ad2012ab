import { HILO_GUESSES, HILO_RANKS, type HiloGuess, multiplierOf, ONE, timesStep, winningRanks } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { gameEntry } from '../index.ts'

type Return = readonly [num: bigint, den: bigint]

/** One guess, then cash-out; each further step returns 99 % of its input. */
const returns = () => Array.from({ length: HILO_RANKS }, (_, i) => HILO_GUESSES.flatMap((guess) => returnOf(i + 1, guess))).flat()

function returnOf(rank: number, guess: HiloGuess): Return[] {
  const winning = winningRanks(rank, guess)
  if (winning === undefined) return []
  return [[BigInt(multiplierOf(timesStep(ONE, winning))) * BigInt(winning), BigInt(HILO_RANKS) * 10_000n]]
}

/** Percent with four decimals, rounded down. */
const percent = ([num, den]: Return) => {
  const value = (num * 1_000_000n) / den
  return `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`
}

describe('PRO-5 hilo', () => {
  it('PRO-5 BEY-2 publishes the lowest and highest return of its 26 first guesses, rounded down', () => {
    const all = returns().sort((a, b) => Number(a[0] * b[1] - b[0] * a[1]))
    expect(all).toHaveLength(26)
    expect(gameEntry('hilo').rtp).toEqual({ min: percent(all[0]!), max: percent(all.at(-1)!) })
  })

  it('PRO-5 is registered with its service and the hash of its rules', () => {
    expect(gameEntry('hilo')).toMatchObject({ service: expect.any(String), rulesHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
  })
})
