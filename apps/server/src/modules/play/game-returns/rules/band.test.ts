import { describe, expect, it } from 'vitest'

import { bandOf, type ReturnSums } from './band.ts'
import { afterBet, type CountedBet, NOTHING } from './sums.ts'

/** Even chances of 1.98x: return 99 %, variance 0.9801. */
const STATED = { lowE9: 990_000_000, highE9: 990_000_000, varianceE6: 980_100n }
const MEASURED = { ...STATED, varianceE6: null }
const bet = (win: bigint, more: Partial<CountedBet> = {}): CountedBet => ({
  kind: 'settled',
  stake: 100n,
  win,
  previousWin: null,
  stated: STATED,
  ...more,
})

/** `won` of `bets` even bets won 1.98x. */
function played(bets: number, won: number, stated: CountedBet['stated'] = STATED): ReturnSums {
  return Array.from({ length: bets }, (_, n) => bet(n < won ? 198n : 0n, { stated })).reduce(afterBet, NOTHING)
}

describe('BEY-3 the band of a return', () => {
  it('BEY-3 lies around the stated return, by the stated variance of each stake', () => {
    const { observed, stated, low, high, isMeasured, state } = bandOf(played(10_000, 5_000))
    expect([observed, stated.low, stated.high, isMeasured, state]).toEqual([0.99, 0.99, 0.99, false, 'inside'])
    expect(high).toBeCloseTo(0.99 + 3.8906 * 0.0099, 6)
    expect(low).toBeCloseTo(0.99 - 3.8906 * 0.0099 - 0.005, 6) // each payout may have lost less than a minor unit to rounding
  })

  it('BEY-3 a game that pays too much or too little is outside', () => {
    expect(bandOf(played(10_000, 5_250)).state).toBe('above')
    expect(bandOf(played(10_000, 4_750)).state).toBe('below')
  })

  it('BEY-3 few bets, and sums that hang on a single win, are not compared', () => {
    expect(bandOf(played(999, 999)).state).toBe('few')
    const jackpot = afterBet(played(2_000, 1_000), bet(90_000n))
    expect(bandOf(jackpot).state).toBe('few')
  })

  it('BEY-3 without a stated variance the bets measure it, and the band has no lower end', () => {
    const { low, high, isMeasured, state } = bandOf(played(10_000, 5_000, MEASURED))
    expect([low, isMeasured, state]).toEqual([null, true, 'inside'])
    expect(high).toBeCloseTo(0.99 + 3.8906 * 0.0099, 6)
    expect([bandOf(played(10_000, 5_250, MEASURED)).state, bandOf(played(10_000, 0, MEASURED)).state]).toEqual(['above', 'inside'])
  })

  it('BEY-3 a bet settled anew counts once, and a refunded one leaves nothing', () => {
    const before = played(10, 5)
    const changed = afterBet(afterBet(before, bet(300n)), bet(100n, { kind: 'resettled', previousWin: 300n }))
    expect(changed).toEqual({ ...afterBet(before, bet(100n)), largest: 300n })
    expect(afterBet(changed, bet(0n, { kind: 'refunded', previousWin: 100n }))).toEqual({ ...before, largest: 300n })
  })
})
