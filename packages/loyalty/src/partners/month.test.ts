import { describe, expect, it } from 'vitest'

import { DEFAULT_CPA } from './cpa.ts'
import { accrue, DEFAULT_FEES, type PartnerPlan, type PartnerPlayer, shareAt } from './month.ts'

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

  it('bonuses.md 10 the share never exceeds what play costs less bonuses, and a lone loser goes to review', () => {
    const month = { plan: PLAN, players: [{ ...PLAYER, stakes: 100_000n, bonusCost: 400n }], carry: 0n }
    expect(accrue({ ...month, theo: 1000n })).toMatchObject({ revshare: 150n, needsReview: true })
    expect(accrue({ ...month, theo: 400n })).toMatchObject({ revshare: 0n, needsReview: false })
  })
})
