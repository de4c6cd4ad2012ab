import { describe, expect, it } from 'vitest'

import { DEFAULT_CPA, DEFAULT_FEES } from '../testing/partner-terms.ts'
import { accrue, type PartnerPlan, type PartnerPlayer, playerNgr, shareAt } from './month.ts'

const PLAN: PartnerPlan = { plan: 'revshare', isCarried: true, ...DEFAULT_FEES, ...DEFAULT_CPA }
const PLAYER: PartnerPlayer = {
  stakes: 0n,
  returns: 0n,
  bonusCost: 0n,
  deposits: 0n,
  chargebacks: 0n,
  isNew: false,
  isFraud: false,
  lifetimeDeposits: 50_00n,
  lifetimePayouts: 0n,
  lifetimeStakes: 0n,
  lifetimeTheo: 50_00n,
  days: 3,
  hasVerifiedPhone: true,
}

describe('bonuses.md 10 the month of a partner', () => {
  it('bonuses.md 10 the share rises with the month: 25, 30, 35, 40 percent', () => {
    const cents = [-1n, 4_999_99n, 5_000_00n, 20_000_00n, 50_000_00n]
    expect(cents.map(shareAt)).toEqual([25, 25, 30, 35, 40])
  })

  it('bonuses.md 10 a loss of one player offsets the gain of another, and the rest carries over', () => {
    const players = [
      { ...PLAYER, stakes: 1000n },
      { ...PLAYER, returns: 2000n },
    ]
    const { ngr, accrued, carry } = accrue({ plan: PLAN, players, carry: -500n })
    expect([ngr, accrued, carry]).toEqual([-1120n, 0n, -1620n])
    expect(accrue({ plan: { ...PLAN, isCarried: false }, players, carry: -500n }).carry).toBe(0n)
  })

  it('bonuses.md 10 a fixed sum is paid for a player with the default terms, once, and not for fraud', () => {
    const cpa = (change: Partial<PartnerPlayer>) =>
      accrue({ plan: { ...PLAN, plan: 'cpa' }, players: [{ ...PLAYER, isNew: true, ...change }], carry: -9n })
    expect(cpa({})).toMatchObject({ cpa: 50_00n, accrued: 50_00n, pct: 0, carry: 0n })
    const refused: Partial<PartnerPlayer>[] = [
      { isNew: false },
      { isFraud: true },
      { days: 2 },
      { lifetimePayouts: 1n },
      { lifetimeTheo: 49_99n },
      { hasVerifiedPhone: false },
    ]
    expect(refused.map((change) => cpa(change).accrued)).toEqual(refused.map(() => 0n))
  })

  it('bonuses.md 10 what earlier months counted of a fraud goes back once: what the chargebacks have not taken', () => {
    const ngrOf = (earnedBefore: bigint, chargebacks: bigint) => playerNgr({ ...PLAYER, earnedBefore, chargebacks }, DEFAULT_FEES)
    expect([ngrOf(850n, 0n), ngrOf(850n, 300n), ngrOf(850n, 1000n), ngrOf(0n, 1000n), ngrOf(0n, -1000n)]).toEqual([
      -850n,
      -850n,
      -1000n,
      -1000n,
      1000n,
    ])
  })

  it('bonuses.md 10 fixed sums paid for frauds lower the next months until they are taken back', () => {
    const month = { plan: { ...PLAN, plan: 'cpa' as const }, players: [{ ...PLAYER, isNew: true }], carry: 0n }
    expect(accrue({ ...month, owed: 70_00n })).toMatchObject({ cpa: 50_00n, accrued: 0n, owed: 20_00n })
    expect(accrue({ ...month, owed: 20_00n })).toMatchObject({ cpa: 50_00n, accrued: 30_00n, owed: 0n })
    const shared = { plan: PLAN, players: [{ ...PLAYER, stakes: 1000n }], carry: 0n }
    expect(accrue({ ...shared, owed: 20n })).toMatchObject({ revshare: 220n, accrued: 200n, owed: 0n })
  })

  it('bonuses.md 10 the share never exceeds what play costs less bonuses, and a lone loser goes to review', () => {
    const month = { plan: PLAN, players: [{ ...PLAYER, stakes: 100_000n, bonusCost: 400n }], carry: 0n }
    expect(accrue({ ...month, theo: 1000n })).toMatchObject({ revshare: 150n, needsReview: true })
    expect(accrue({ ...month, theo: 400n })).toMatchObject({ revshare: 0n, needsReview: false })
  })
})
