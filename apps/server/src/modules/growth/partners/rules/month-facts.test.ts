import { describe, expect, it } from 'vitest'

import { PLAIN_PLAYER } from '../testing/known-player.ts'
import { monthFacts, sumsOf } from './month-facts.ts'
import { boundsOf, lastMonthBefore, monthOf, monthsBetween } from './terms.ts'

const play = (day: string, stakes: bigint) => ({ player: 1n, currency: 'EUR', day, stakes, returns: 0n, theo: stakes / 10n }) as const
const paid = (day: string, deposits: bigint, chargebacks = 0n) =>
  ({ player: 1n, currency: 'EUR', day, deposits, payouts: 0n, chargebacks, gifts: 5n }) as const
const days = {
  play: [play('2026-10-31', 100n), play('2026-11-01', 40n), play('2026-11-02', 10n)],
  money: [paid('2026-10-31', 900n), paid('2026-11-30', 100n, 30n)],
}

describe("PRO-18 a month's facts", () => {
  it('PRO-18 count days of the month for the share, and the whole life for the fixed sum', () => {
    expect(monthFacts([PLAIN_PLAYER], '2026-11-01', days)).toEqual({
      theo: 5n,
      players: [
        {
          stakes: 50n,
          returns: 0n,
          bonusCost: 5n,
          deposits: 100n,
          chargebacks: 30n,
          earnedBefore: 0n,
          isNew: true,
          isFraud: false,
          lifetimeDeposits: 970n,
          lifetimePayouts: 0n,
          lifetimeStakes: 150n,
          lifetimeTheo: 15n,
          days: 3,
          hasVerifiedPhone: true,
        },
      ],
    })
  })

  it("PRO-18 count nothing of the partner's own account", () => {
    expect(monthFacts([{ ...PLAIN_PLAYER, isOwn: true }], '2026-11-01', days).players[0]).toMatchObject({
      stakes: 0n,
      lifetimeDeposits: 0n,
      isNew: false,
    })
  })

  it('PRO-18 of a fraud chargebacks count all the same, and what earlier months counted goes back', () => {
    const earned = { ngr: 700n, limit: 40n, fixed: 60_00n }
    const { theo, players } = monthFacts([{ ...PLAIN_PLAYER, isFraud: true, earned }], '2026-11-01', days)
    const counted = { stakes: 0n, returns: 0n, bonusCost: 0n, deposits: 0n, chargebacks: 30n, earnedBefore: 700n, isFraud: true }
    expect([theo, players]).toMatchObject([-40n, [counted]])
    expect(monthFacts([{ ...PLAIN_PLAYER, earned }], '2026-11-01', days).players[0]).toMatchObject({ stakes: 50n, earnedBefore: 0n })
  })

  it('BEY-12 each day is converted by itself, towards zero: what is taken back equals what was given', () => {
    const rub = (day: string, stakes: bigint) => ({ ...play(day, stakes), currency: 'RUB' }) as const
    const one = sumsOf([rub('2026-11-01', 150_00n)], []).stakes
    expect(sumsOf([rub('2026-11-01', 150_00n), rub('2026-11-02', -150_00n)], []).stakes).toBe(0n)
    expect(sumsOf([rub('2026-11-01', 150_00n), rub('2026-11-02', 150_00n)], [])).toMatchObject({ stakes: one * 2n, days: 2 })
  })

  it('PRO-18 months are of UTC', () => {
    expect(monthOf(Date.UTC(2026, 11, 31, 23))).toBe('2026-12-01')
    expect(lastMonthBefore(Date.UTC(2027, 0, 1))).toBe('2026-12-01')
    expect(monthsBetween('2026-11-01', '2027-01-01')).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
    expect(boundsOf('2026-12-01')).toEqual({ from: Date.UTC(2026, 11), until: Date.UTC(2027, 0) })
  })
})
