/** A partner's month. Source: bonuses.md 10. EUR cents. */
import type { Minor } from '@fairhouse/money'

import { atLeastZero, smaller, sumOf } from '../units.ts'
import { type CpaFacts, type CpaTerms, isQualified } from './cpa.ts'

export type Plan = 'revshare' | 'cpa' | 'hybrid'

export interface PartnerPlan extends CpaTerms {
  readonly plan: Plan
  /** Own percentage; undefined = by the month's NGR. */
  readonly pct?: number | undefined
  /** Whether a negative month is carried on: it is by default. */
  readonly isCarried: boolean
  readonly paymentFeeBp: bigint
  readonly providerFeeBp: bigint
  readonly cpa: Minor
}

export interface PartnerPlayer extends CpaFacts {
  /** Cash of counted bets in the month. */
  readonly stakes: Minor
  readonly returns: Minor
  readonly bonusCost: Minor
  readonly deposits: Minor
  readonly chargebacks: Minor
  /** Of a fraud named since: what earlier months counted of the player. It goes back as far as the chargebacks have not taken it. */
  readonly earnedBefore?: Minor | undefined
}

export interface PartnerMonth {
  readonly plan: PartnerPlan
  readonly players: readonly PartnerPlayer[]
  /** Left from the month before, not above 0n. */
  readonly carry: Minor
  /** Of the month; undefined = no cap. */
  readonly theo?: Minor | undefined
  /** Fixed sums that were paid for frauds named since, and that no month has taken back yet. */
  readonly owed?: Minor | undefined
}

export interface Accrual {
  readonly perPlayerNgr: readonly Minor[]
  readonly ngr: Minor
  /** NGR less what was left from the month before: what is shared. */
  readonly base: Minor
  readonly pct: number
  readonly revshare: Minor
  readonly cpa: Minor
  readonly accrued: Minor
  /** For the next month. */
  readonly carry: Minor
  /** Fixed sums that are still to be taken back, for the next month. */
  readonly owed: Minor
  /** For a person to look at before it is approved. */
  readonly needsReview: boolean
}

/** Percent by the month's NGR in cents, falling. */
const SHARES = [
  { from: 50_000_00n, pct: 40 },
  { from: 20_000_00n, pct: 35 },
  { from: 5_000_00n, pct: 30 },
] as const
const LOWEST_SHARE = 25

export function accrue({ plan, players, carry, theo, owed = 0n }: PartnerMonth): Accrual {
  const perPlayerNgr = players.map((player) => playerNgr(player, plan))
  const ngr = sumOf(perPlayerNgr)
  const cpa = plan.plan === 'revshare' ? 0n : plan.cpa * BigInt(players.filter((player) => isQualified(player, plan)).length)
  if (plan.plan === 'cpa')
    return { perPlayerNgr, ngr, base: 0n, pct: 0, revshare: 0n, cpa, ...lessOwed(cpa, owed), carry: 0n, needsReview: false }
  const base = plan.isCarried ? ngr + smaller(0n, carry) : ngr
  const pct = plan.pct ?? shareAt(ngr)
  const limit = theo === undefined ? undefined : atLeastZero(theo - sumOf(players.map(({ bonusCost }) => bonusCost)))
  const shared = limit === undefined ? atLeastZero(base) : smaller(atLeastZero(base), limit)
  const revshare = (shared * BigInt(pct)) / 100n
  return {
    perPlayerNgr,
    ngr,
    base,
    pct,
    revshare,
    cpa,
    ...lessOwed(revshare + cpa, owed),
    carry: plan.isCarried ? smaller(0n, base) : 0n,
    needsReview: revshare > 0n && isUnusual(players, perPlayerNgr, base),
  }
}

const lessOwed = (earned: Minor, owed: Minor) => ({ accrued: atLeastZero(earned - owed), owed: atLeastZero(owed - earned) })

/** Gross revenue less everything that the player cost. */
export function playerNgr(
  player: PartnerPlayer,
  { paymentFeeBp, providerFeeBp }: Pick<PartnerPlan, 'paymentFeeBp' | 'providerFeeBp'>,
): Minor {
  const { stakes, returns, bonusCost, deposits, chargebacks, earnedBefore = 0n } = player
  const ggr = stakes - returns
  const fees = basisPoints(deposits, paymentFeeBp) + basisPoints(atLeastZero(ggr), providerFeeBp)
  const reclaimed = earnedBefore > 0n ? atLeastZero(earnedBefore - chargebacks) : 0n
  return ggr - bonusCost - fees - chargebacks - reclaimed
}

const basisPoints = (amount: Minor, bp: bigint): Minor => (amount * bp) / 10_000n

export const shareAt = (ngr: Minor): number => SHARES.find(({ from }) => ngr >= from)?.pct ?? LOWEST_SHARE

const LEAST_ACTIVE = 5

function isUnusual(players: readonly PartnerPlayer[], perPlayerNgr: readonly Minor[], base: Minor): boolean {
  return players.filter(({ stakes }) => stakes > 0n).length < LEAST_ACTIVE || perPlayerNgr.some((ngr) => ngr * 2n > base)
}
