import { describe, expect, it } from 'vitest'

import { formatMoney } from './amounts.ts'
import { BET_LIMITS_TABLE } from './bet-limits.data.ts'
import type { BetLimitsTable } from './bet-limits.data.ts'
import { BET_LIMITS, LIMITED_GAMES, betLimitProblems, readBetLimits, stakeFault } from './bet-limits.ts'
import { CURRENCY_CODES, type Currency } from './currencies.ts'
import { MAX_WIN, PAYOUT_MINIMUMS } from './house-limits.ts'

const limitsIn = (currency: Currency) => Object.fromEntries(LIMITED_GAMES.map((game) => [game, rangeText(BET_LIMITS[game][currency])]))
const rangeText = ({ min, max }: { min: bigint; max: bigint }) => `${formatMoney(min)}-${formatMoney(max)}`

describe('CON-2 to CON-5 bet limits', () => {
  it('CON-2 in RUB: crash 1-50000, miner 1-1000, coinflip, keno, hilo, roulette, dice 1-10000, wheel at most 1, rooms from 1, 10, 50', () => {
    const unnamed = Object.fromEntries(LIMITED_GAMES.map((game) => [game, '1.00-10000.00']))
    expect(limitsIn('RUB')).toEqual({
      ...unnamed,
      crash: '1.00-50000.00',
      miner: '1.00-1000.00',
      coinflip: '1.00-10000.00',
      keno: '1.00-10000.00',
      hilo: '1.00-10000.00',
      dice: '1.00-10000.00',
      roulette: '1.00-10000.00',
      wheel: '0.10-1.00',
      'rooms-red': '1.00-1000.00',
      'rooms-yellow': '10.00-10000.00',
      'rooms-purple': '50.00-50000.00',
    })
  })

  it.each(['USD', 'EUR'] as const)(
    'CON-3 %s: crash 0.01-500; miner 0.01-10; coinflip 0.01-100; min payout 1; roulette max 0.1',
    (currency) => {
      const limits = BET_LIMITS
      const stated = [limits.crash, limits.miner, limits.coinflip].map((of) => [of[currency].min, of[currency].max])
      expect(stated).toEqual([
        [1n, 500_00n],
        [1n, 10_00n],
        [1n, 100_00n],
      ])
      expect([limits.roulette[currency].max, PAYOUT_MINIMUMS[currency]]).toEqual([10n, 1_00n])
    },
  )

  it('D-23 fills what CON-3 leaves out by ratio to RUB, alike in USD and EUR', () => {
    expect(limitsIn('USD')).toMatchObject({ roulette: '0.01-0.10', wheel: '0.10-1.00', dice: '0.01-100.00', keno: '0.01-100.00' })
    expect(limitsIn('EUR')).toEqual(limitsIn('USD'))
  })

  it('CON-4 in KZT: crash 5-250000, miner 5-5000, coinflip 5-50000, wheel and roulette at most 5', () => {
    expect(limitsIn('KZT')).toMatchObject({
      crash: '5.00-250000.00',
      miner: '5.00-5000.00',
      coinflip: '5.00-50000.00',
      wheel: '0.50-5.00',
      roulette: '0.50-5.00',
      dice: '5.00-50000.00',
    })
  })

  it('CON-5 in INR: as RUB, but roulette at most 1', () => {
    expect(limitsIn('INR')).toEqual({ ...limitsIn('RUB'), roulette: '0.10-1.00' })
  })

  it('CON-2 CON-3 CON-4 CON-5 the minimum payout is 100 RUB, 1 USD and EUR, 500 KZT, 100 INR', () => {
    expect(CURRENCY_CODES.map((code) => `${code} ${formatMoney(PAYOUT_MINIMUMS[code])}`)).toEqual([
      'RUB 100.00',
      'USD 1.00',
      'KZT 500.00',
      'INR 100.00',
      'EUR 1.00',
    ])
  })

  it('PRO-4 a round returns at most ten million roubles or its ratio', () => {
    expect(CURRENCY_CODES.map((code) => MAX_WIN[code])).toEqual([1_000_000_000n, 10_000_000n, 5_000_000_000n, 1_000_000_000n, 10_000_000n])
  })

  it('D-24 rooms in USD and EUR take only multiples of 0.20, at most a thousand times the minimum', () => {
    expect(['rooms-red', 'rooms-yellow', 'rooms-purple'].map((room) => limitsIn('USD')[room])).toEqual([
      '0.20-10.00',
      '0.20-100.00',
      '0.60-500.00',
    ])
    expect(stakeFault(BET_LIMITS['rooms-red'].USD, 30n)).toBe('off_step')
  })
})

describe('D-23 an invalid table is refused with game and currency', () => {
  const withDice = (currency: string, range: { min: string; max: string; step?: string }): BetLimitsTable => ({
    ...BET_LIMITS_TABLE,
    dice: { ...BET_LIMITS_TABLE.dice, [currency]: range },
  })

  it.each([
    ['a minimum under one minor unit', withDice('USD', { min: '0.001', max: '1.00' }), /dice USD: the minimum 0\.001/],
    ['a minimum of nothing', withDice('USD', { min: '0.00', max: '1.00' }), /dice USD: the minimum 0\.00/],
    ['a minimum above its maximum', withDice('KZT', { min: '6.00', max: '5.00' }), /dice KZT: the minimum 6\.00 is above/],
    ['a maximum that is no amount', withDice('INR', { min: '1.00', max: 'many' }), /dice INR: the maximum many/],
    ['ends off the step', withDice('EUR', { min: '0.10', max: '1.00', step: '0.20' }), /dice EUR: its ends/],
    [
      'a maximum above the largest win',
      withDice('EUR', { min: '1.00', max: '100000.01' }),
      /dice EUR: the maximum 100000\.01 is above the largest win 100000\.00/,
    ],
    ['an unknown currency', withDice('GBP', { min: '1.00', max: '2.00' }), /dice GBP: no such currency/],
    ['an unknown game', { ...BET_LIMITS_TABLE, chess: BET_LIMITS_TABLE.dice }, /chess RUB: no such game/],
  ])('D-23 refuses %s', (_, table, message) => {
    expect(betLimitProblems(table).join('; ')).toMatch(message)
    expect(() => readBetLimits(table)).toThrow(message)
  })

  it('D-23 refuses a game without a currency, and a missing game', () => {
    const { RUB: _rub, ...withoutRub } = BET_LIMITS_TABLE.dice
    const { wheel: _wheel, ...withoutWheel } = BET_LIMITS_TABLE
    expect(betLimitProblems({ ...BET_LIMITS_TABLE, dice: withoutRub })).toEqual(['dice RUB: no limits'])
    expect(betLimitProblems(withoutWheel)).toEqual(CURRENCY_CODES.map((code) => `wheel ${code}: no limits`))
  })
})

describe('CON-2 a stake against its range', () => {
  it('CON-2 allows both ends and refuses one minor unit beyond', () => {
    const { RUB } = BET_LIMITS.dice
    expect([99n, 100n, 1_000_000n, 1_000_001n].map((stake) => stakeFault(RUB, stake))).toEqual([
      'too_small',
      undefined,
      undefined,
      'too_large',
    ])
  })

  it('D-66 accepts equal ends, and a maximum of the largest win', () => {
    const largest = formatMoney(MAX_WIN.RUB)
    for (const range of [
      { min: '5.00', max: '5.00' },
      { min: '1.00', max: largest },
    ])
      expect(betLimitProblems({ ...BET_LIMITS_TABLE, dice: { ...BET_LIMITS_TABLE.dice, RUB: range } })).toEqual([])
  })

  it('D-66 reads a valid table, and names every problem of another one', () => {
    expect(readBetLimits(BET_LIMITS_TABLE)).toEqual(BET_LIMITS)
    const range = { min: '1.00', max: '2.00' }
    const wrong = { ...BET_LIMITS_TABLE, dice: { ...BET_LIMITS_TABLE.dice, GBP: range, RUB: { min: '3.00', max: '2.00' } } }
    expect(() => readBetLimits(wrong as BetLimitsTable)).toThrow(
      /^Bet limits refused\. .*dice RUB: the minimum 3\.00 is above the maximum 2\.00; .*dice GBP: no such currency$/,
    )
  })
})
