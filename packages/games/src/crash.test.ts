import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CrashBet, crashSmallestStake, forcePoint, parseCrashBet } from './crash/bet.ts'
import { CRASH_CURVE_LENGTH, crashMultiplierAt, crashTimeOf } from './crash/curve.ts'
import { CRASH_DRAWS, crashInstant, crashPoint, crashWinningDraws } from './crash/draw.ts'
import { settleCrash } from './crash/settle.ts'

const bet = (change: Partial<CrashBet> = {}): CrashBet => ({ slot: 'A', auto: null, autoHalf: null, ...change })
const targets = fc.integer({ min: 101, max: 1_000_000 })
const maybe = fc.option(targets, { nil: null })
const hands = fc.array(fc.record({ at: fc.nat(CRASH_CURVE_LENGTH), kind: fc.constantFrom('half' as const, 'full' as const) }), {
  maxLength: 4,
})
const caps = fc.option(fc.bigInt(1n, 10n ** 11n), { nil: undefined })

describe('PRO-3 crash: the draw', () => {
  it('PRO-3 wins at a target on exactly the paid number of draws, tested at the border', () => {
    for (const target of [101, 102, 150, 200, 999, 12_345, 500_000, 1_000_000]) {
      const winning = crashWinningDraws(target)
      const [last, first] = [CRASH_DRAWS - winning - 1n, CRASH_DRAWS - winning]
      expect([target, crashPoint(first) >= target, crashPoint(last) >= target]).toEqual([target, true, false])
    }
  })

  it('PRO-3 returns 98.9999999 % to 99 % at every target', () => {
    fc.assert(
      fc.property(targets, (target) => {
        const returned = (crashWinningDraws(target) * BigInt(target) * 10n ** 9n) / (CRASH_DRAWS * 100n)
        expect(returned >= 989_999_999n && returned <= 990_000_000n).toBe(true)
      }),
    )
  })

  it('PRO-3 keeps the point between 1.00x and 10,000.00x', () => {
    expect([0n, CRASH_DRAWS - 1n].map(crashPoint)).toEqual([100, 1_000_000])
  })
})

describe('PRO-3 crash: the curve', () => {
  it('PRO-3 never falls, and maps a multiplier to its first millisecond', () => {
    expect([101, 200, 1_000, 1_000_000].map(crashTimeOf)).toEqual([166, 11_553, 38_378, 153_511])
    fc.assert(
      fc.property(targets, (target) => {
        const at = crashTimeOf(target)
        expect(crashMultiplierAt(at) >= target && crashMultiplierAt(at - 1) < target).toBe(true)
      }),
    )
  })

  it('PRO-3 times an instant crash, a middle one and the maximum', () => {
    expect([crashInstant(100), crashInstant(199), crashInstant(1_000_000)]).toEqual([0, 11_553, 153_511])
  })
})

describe('PRO-3 crash: cash-outs', () => {
  it('PRO-3 accept two slots and targets from 1.01x to 10,000.00x', () => {
    expect(parseCrashBet(bet({ auto: 101, autoHalf: 1_000_000 }))).toEqual(bet({ auto: 101, autoHalf: 1_000_000 }))
    const refused = [bet({ auto: 100 }), bet({ auto: 1_000_001 }), bet({ autoHalf: 150.5 }), { ...bet(), slot: 'C' }, { slot: 'A' }, null]
    expect(refused.map(parseCrashBet)).toEqual(refused.map(() => undefined))
  })

  it('PRO-3 decide automatic ones by target, and manual ones strictly before the crash', () => {
    expect(settleCrash(200, bet({ auto: 200 }), 100n, [])).toMatchObject({ payout: 200n, lost: 0n })
    expect(settleCrash(199, bet({ auto: 200 }), 100n, [])).toMatchObject({ payout: 0n, lost: 100n })
    const byHand = (at: number) => settleCrash(199, bet(), 100n, [{ at, kind: 'full' }])?.payout
    expect([byHand(165), byHand(166), byHand(11_552), byHand(11_553)]).toEqual([0n, 101n, 199n, 0n])
  })

  it('PRO-3 pay half once, floored; the rest plays on', () => {
    const twice = settleCrash(300, bet({ auto: 250 }), 101n, [
      { at: 11_553, kind: 'half' },
      { at: 12_000, kind: 'half' },
    ])
    expect(twice?.parts.map(({ kind, stake }) => [kind, stake])).toEqual([
      ['half', 50n],
      ['auto', 51n],
    ])
    expect(settleCrash(300, bet(), 1n, [{ at: 11_553, kind: 'half' }])).toEqual({ parts: [], lost: 1n, payout: 0n })
  })

  it('PRO-3 end at the maximum of the round by the original stake; refuse a stake without room', () => {
    expect(settleCrash(500, bet({ auto: 400 }), 100n, [], 250n)?.parts).toEqual([
      { kind: 'force', stake: 100n, multiplier: 250, payout: 250n },
    ])
    expect([forcePoint(1_000n, 1_009n), forcePoint(1_000n, 1_010n), settleCrash(500, bet(), 1_000n, [], 1_009n)]).toEqual([
      undefined,
      101,
      undefined,
    ])
  })

  it('PRO-3 split the stake exactly into parts and loss, in order of time, below the maximum', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        maybe,
        maybe,
        fc.bigInt(1n, 10n ** 9n),
        hands,
        caps,
        (point, auto, autoHalf, stake, manual, maxWin) => {
          const result = settleCrash(point, bet({ auto, autoHalf }), stake, manual, maxWin)
          expect(result === undefined).toBe(forcePoint(stake, maxWin) === undefined)
          if (!result) return
          expect(result.parts.reduce((sum, part) => sum + part.stake, result.lost)).toBe(stake)
          expect(result.parts.every(({ multiplier }, i, all) => multiplier <= point && multiplier >= (all[i - 1]?.multiplier ?? 101))).toBe(
            true,
          )
          if (maxWin !== undefined) expect(result.payout <= maxWin).toBe(true)
        },
      ),
    )
  })

  it('CON-2 derive the smallest stake from the automatic target', () => {
    expect([101, 150, 200, 1_000_000].map((auto) => crashSmallestStake(bet({ auto })))).toEqual([100n, 2n, 1n, 1n])
    expect(crashSmallestStake(bet())).toBe(1n)
  })
})
