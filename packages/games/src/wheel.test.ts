import { describe, expect, it } from 'vitest'

import { WHEEL_COLOURS, parseColourBet } from './colour-wheel/bet.ts'
import { colourOdds, colourPayout, drawColour } from './colour-wheel/draw.ts'
import { dailySpinMean, dailySpinOdds, parseDailySpin, spinDaily } from './daily-spin/spin.ts'
import { returnOf } from './odds.ts'
import { drawing } from './testing/bytes.ts'
import { WHEEL_RISKS, WHEEL_SEGMENTS, parseWheelParams } from './wheel/bet.ts'
import { playWheel, wheelMultipliers, wheelOdds } from './wheel/round.ts'

const everyWheel = WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => ({ risk, segments })))

describe('PRO-12 the solo wheel', () => {
  it('PRO-12 has 15 wheels, and refuses other segments, risks and fields', () => {
    expect(everyWheel.map(parseWheelParams)).toEqual(everyWheel)
    expect(everyWheel).toHaveLength(15)
    const refused = [
      { risk: 'low', segments: 15 },
      { risk: 'low', segments: '10' },
      { risk: 'classic', segments: 10 },
      { risk: 'low' },
      { risk: 'low', segments: 10, x: 1 },
      null,
    ]
    expect(refused.map(parseWheelParams)).toEqual(refused.map(() => undefined))
  })

  it('PRO-12 returns exactly 99 % on every wheel, counted segment by segment', () => {
    for (const wheel of everyWheel) {
      const paid = Array.from({ length: wheel.segments }, (_, index) => playWheel(drawing(index), wheel, 10_000n).payout)
      expect(paid.reduce((sum, one) => sum + one, 0n)).toBe(9_900n * BigInt(wheel.segments))
      expect([returnOf(wheelOdds(wheel)), wheelMultipliers(wheel).length]).toEqual(['99/100', wheel.segments])
    }
  })

  it('PRO-12 reports the segment and its return', () => {
    const wheel = { risk: 'high', segments: 50 } as const
    expect(playWheel(drawing(0), wheel, 10n)).toMatchObject({
      payout: 495n,
      events: [
        { type: 'spun', index: 0 },
        { type: 'won', multiplier: 495_000 },
      ],
    })
    expect(playWheel(drawing(49), wheel, 10n)).toMatchObject({ payout: 0n, events: [{ type: 'spun', index: 49 }, { type: 'lost' }] })
  })
})

describe('PRO-12 the free spin of the day', () => {
  it('PRO-12 gives 19.575 RUB on average, and the same in every currency', () => {
    expect(dailySpinMean('RUB')).toBe('3915/2')
    expect([dailySpinMean('KZT'), dailySpinMean('USD')]).toEqual(['19575/2', '783/40'])
    expect(dailySpinOdds('RUB').reduce((sum, { ways }) => sum + ways, 0n)).toBe(100_000n)
  })

  it('PRO-12 pays each prize at both ends of its weight', () => {
    const at = (drawn: number) => spinDaily(drawing(drawn), { currency: 'RUB' }).payout
    expect([0, 19_999, 20_000, 49_999, 99_994, 99_995, 99_999].map(at)).toEqual([0n, 0n, 500n, 500n, 250_000n, 1_000_000n, 1_000_000n])
  })

  it('PRO-12 pays the prize in the currency of the player', () => {
    expect((['KZT', 'INR', 'EUR'] as const).map((currency) => spinDaily(drawing(20_000), { currency }).payout)).toEqual([2_500n, 500n, 5n])
  })

  it('PRO-12 requires a currency and nothing else', () => {
    expect(parseDailySpin({ currency: 'KZT' })).toEqual({ currency: 'KZT' })
    expect([{ currency: 'GBP' }, {}, { currency: 'RUB', prize: 1 }].map(parseDailySpin)).toEqual([undefined, undefined, undefined])
  })
})

describe('PRO-12 the shared wheel of colours', () => {
  it('PRO-12 of 55 segments 27 are x2, 18 x3, 9 x6, one x54; every colour returns 54/55', () => {
    const drawn = Array.from({ length: 55 }, (_, index) => drawColour(drawing(index)).color)
    expect(WHEEL_COLOURS.map((color) => drawn.filter((one) => one === color).length)).toEqual([27, 18, 9, 1])
    expect(WHEEL_COLOURS.map((color) => returnOf(colourOdds(color)))).toEqual(Array(4).fill('54/55'))
  })

  it('PRO-12 pays only the drawn colour', () => {
    const bet = { color: 'x6', stake: 100n } as const
    expect([colourPayout('x6', bet), colourPayout('x2', bet), colourPayout('x6', bet, 599n)]).toEqual([600n, 0n, 599n])
  })

  it('PRO-12 accepts a colour and a stake above zero', () => {
    expect(parseColourBet({ color: 'x54', stake: '1.50' })).toEqual({ color: 'x54', stake: 150n })
    const refused = [
      { color: 'x5', stake: '1.00' },
      { color: 'x2', stake: '0.00' },
      { color: 'x2', stake: '-1' },
      { color: 'x2' },
      { color: 'toString', stake: '1.00' },
    ]
    expect(refused.map(parseColourBet)).toEqual(refused.map(() => undefined))
  })
})
