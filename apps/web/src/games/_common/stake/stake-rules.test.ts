import { SINGLE_STEP_GAMES } from '@fairhouse/games'
import { BET_LIMITS, type Currency, MAX_WIN } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { withBonus } from '../../../lib/bonuses/bonus-limit.ts'
import { acceptedOf, bestGain, firstStake, floorReturn, isWorthSaying, limitsOf, percentOf, stakeFault, typedFault } from './stake-rules.ts'

const under = (target: number) => SINGLE_STEP_GAMES.dice.parse({ direction: 'under', target })!
const limitsIn = (currency: Currency) => ({ ...BET_LIMITS.dice[currency], maxWin: MAX_WIN[currency] })
const RUB = limitsIn('RUB')
const half = under(4950)
const mostStake = (...args: Parameters<typeof acceptedOf>) => acceptedOf(...args).max

describe('stake hints before the bet', () => {
  it.each([
    ['CON-2', 'RUB', 100n, 1_000_000n],
    ['CON-3', 'USD', 1n, 10_000n],
    ['CON-3', 'EUR', 1n, 10_000n],
    ['CON-4', 'KZT', 500n, 5_000_000n],
    ['CON-5', 'INR', 100n, 1_000_000n],
  ] as const)('%s in %s names the limit that a stake breaks', (_, currency, min, max) => {
    const limits = limitsIn(currency)
    expect(stakeFault(min - 1n, half, limits)).toEqual(min === 1n ? { code: 'empty' } : { code: 'min', limit: min })
    expect(stakeFault(max + 1n, half, limits)).toEqual({ code: 'max', limit: max })
    expect(stakeFault(max, half, limits)).toBeUndefined()
  })

  it('PRO-14 an active bonus that allows less than the game is the limit, and named', () => {
    const bonus = { title: 'Welcome pack', max: 500_00n }
    const limits = withBonus(RUB, bonus)!
    expect(acceptedOf(half, limits)).toEqual({ min: RUB.min, max: 500_00n })
    expect(stakeFault(500_01n, half, limits)).toEqual({ code: 'bonus', limit: 500_00n, title: 'Welcome pack' })
    expect(stakeFault(500_00n, half, limits)).toBeUndefined()
    expect(withBonus(RUB, { ...bonus, max: RUB.max })).toBe(RUB)
    expect(withBonus(RUB, undefined)).toBe(RUB)
  })

  it('PRO-14 a bonus below the smallest bet of a game refuses every bet by its name', () => {
    const limits = withBonus({ ...RUB, min: 1000_00n }, { title: 'Welcome pack', max: 500_00n })!
    expect([limits.min, limits.max]).toEqual([1000_00n, 1000_00n])
    expect(stakeFault(1000_00n, half, limits)).toMatchObject({ code: 'bonus', limit: 500_00n })
  })

  it('PRO-4 a stake whose win gains nothing names the smallest stake that gains', () => {
    expect(stakeFault(50n, under(9800), { ...RUB, min: 1n })).toEqual({ code: 'too_small', limit: 99n })
  })

  it('PRO-4 a stake whose best payout exceeds the maximum win names the largest that does not', () => {
    const rare = under(1)
    const fault = stakeFault(1_000_000n, rare, RUB)
    expect(fault).toEqual({ code: 'max_win', limit: mostStake(rare, RUB) })
    expect(stakeFault(mostStake(rare, RUB), rare, RUB)).toBeUndefined()
    expect(stakeFault(mostStake(rare, RUB) + 1n, rare, RUB)?.code).toBe('max_win')
  })

  it('PRO-4 Max is the largest accepted stake at every setting', () => {
    for (let target = 1; target <= 9800; target++) {
      const bet = under(target)
      const most = mostStake(bet, RUB)
      expect([stakeFault(most, bet, RUB), stakeFault(most + 1n, bet, RUB)?.code]).toEqual([undefined, most === RUB.max ? 'max' : 'max_win'])
    }
  })

  it('D-48 the field is limited by the accepted range of the choice, not by the currency', () => {
    const USD = limitsIn('USD')
    expect([acceptedOf(undefined, USD), acceptedOf(under(9800), USD), acceptedOf(under(1), USD)]).toEqual([
      { min: 1n, max: 100_00n },
      { min: 99n, max: 100_00n },
      { min: 1n, max: 10_10n },
    ])
    expect([stakeFault(98n, under(9800), USD), stakeFault(99n, under(9800), USD)]).toEqual([{ code: 'too_small', limit: 99n }, undefined])
  })

  it('PRO-4 reports a stake above the balance, and nothing while the balance is unknown', () => {
    expect(stakeFault(250_00n, half, RUB, 100_00n)).toEqual({ code: 'funds', limit: 100_00n })
    expect(stakeFault(250_00n, half, RUB)).toBeUndefined()
  })

  it('PRO-4 treats an empty field and zero as no stake', () => {
    expect([stakeFault(null, half, RUB), stakeFault(0n, half, RUB)]).toEqual([{ code: 'empty' }, { code: 'empty' }])
  })

  it('D-20 parses the contract’s limits and formats the gain as decimal text', () => {
    expect(limitsOf({ min: '1.00', max: '10000.00', step: '0.01', max_win: '10000000.00' })).toEqual(RUB)
    expect([bestGain(half, 250_00n), bestGain(half, null), firstStake(RUB)]).toEqual(['250.00', undefined, 10_00n])
  })

  it('PRO-4 warns about a return more than half a point below the headline', () => {
    expect([percentOf('99/100'), percentOf('98990000/100000000')]).toEqual([9900, 9899])
    expect([isWorthSaying(9900, 9850), isWorthSaying(9900, 9849)]).toEqual([false, true])
  })

  it('PRO-4 shows what rounding costs a small stake: 98 minor units at 1.0102x return 98', () => {
    expect(floorReturn(under(9800), 100_00n)).toBe(9899)
    expect(floorReturn(under(9800), 98n)).toBe(9800)
    expect(floorReturn(under(4950), 100_00n)).toBe(9900)
  })
})

describe('typed stake validation', () => {
  const limits = { min: 100n, max: 1000n, step: 10n, maxWin: 5000n }

  it('CON-2 requires the limits, a multiple of the step, and a sufficient balance', () => {
    expect(typedFault(null, limits)).toEqual({ code: 'empty' })
    expect(typedFault(90n, limits)).toEqual({ code: 'min', limit: 100n })
    expect(typedFault(1010n, limits)).toEqual({ code: 'max', limit: 1000n })
    expect(typedFault(105n, limits)).toEqual({ code: 'step', limit: 10n })
    expect(typedFault(500n, limits, 400n)).toEqual({ code: 'funds', limit: 400n })
    expect(typedFault(500n, limits, 500n)).toBeUndefined()
  })

  it('runs the game’s check after the limits and before the balance', () => {
    const check = () => ({ code: 'too_small', limit: 700n }) as const
    expect(typedFault(500n, limits, 400n, check)).toEqual({ code: 'too_small', limit: 700n })
  })
})
