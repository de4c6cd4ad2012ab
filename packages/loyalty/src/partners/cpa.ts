/** Whom a partner is paid a fixed sum for. Source: bonuses.md 10. EUR cents. */
import type { Minor } from '@fairhouse/money'

/** An absent condition is not set. */
export interface CpaTerms {
  readonly cpaMinDeposit: Minor
  readonly cpaMinStakes: Minor
  readonly cpaMinTheo?: Minor | undefined
  readonly cpaMinDays?: number | undefined
  readonly needsPhone?: boolean | undefined
}

export interface CpaFacts {
  /** Counted first this month: each player once ever. */
  readonly isNew: boolean
  readonly isFraud: boolean
  readonly lifetimeDeposits: Minor
  readonly lifetimePayouts: Minor
  readonly lifetimeStakes: Minor
  readonly lifetimeTheo: Minor
  /** With play. */
  readonly days: number
  readonly hasVerifiedPhone: boolean
}

/** Evaluated for the month, and again when the hold ends. */
export function isQualified(player: CpaFacts, terms: CpaTerms): boolean {
  if (!player.isNew || player.isFraud) return false
  return (
    player.lifetimeDeposits - player.lifetimePayouts >= terms.cpaMinDeposit &&
    player.lifetimeStakes >= terms.cpaMinStakes &&
    player.lifetimeTheo >= (terms.cpaMinTheo ?? 0n) &&
    player.days >= (terms.cpaMinDays ?? 0) &&
    (player.hasVerifiedPhone || !terms.needsPhone)
  )
}
