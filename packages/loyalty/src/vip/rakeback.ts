/** Rakeback: collected per bet in millionths of a minor unit, claimed once in 24 hours. Source: bonuses.md 6. */
import type { Minor } from '@fairhouse/money'

import { atLeastZero, DAY_MS, smaller } from '../units.ts'

export const MICRO_PER_MINOR = 1_000_000n

/** What one counted bet adds, millionths of a minor unit. `edgePpm`: the lower of the table's and the bet's own. */
export const rakebackMicro = (cashStake: Minor, edgePpm: number, pct: number): bigint =>
  (cashStake * BigInt(Math.max(0, edgePpm)) * BigInt(pct)) / 100n

export interface RakebackClaim {
  readonly claim: Minor
  /** Stays for the next claim. */
  readonly carryMicro: bigint
}

export const rakebackClaim = (micro: bigint): RakebackClaim => ({ claim: micro / MICRO_PER_MINOR, carryMicro: micro % MICRO_PER_MINOR })

/** undefined before the first claim. */
export const isRakebackClaimable = (lastClaimAt: number | undefined, now: number): boolean =>
  lastClaimAt === undefined || now >= lastClaimAt + DAY_MS

/** Cashback, rakeback and daily wheel together never give back more than the theo they come from (bonuses.md 2). */
export const withinTheo = (amount: Minor, { theo, givenBack }: { readonly theo: Minor; readonly givenBack: Minor }): Minor =>
  smaller(amount, atLeastZero(theo - givenBack))
