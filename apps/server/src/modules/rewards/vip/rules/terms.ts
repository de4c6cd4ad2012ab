/** What the club grants a player at an instant. Source: bonuses.md 3, D-57. Pure. */
import { inForce, type OwnTerms, termsAt, type TierTerms, tiersIn, type VipPlan, withOwnTerms } from '@fairhouse/loyalty'

export interface LevelChange {
  readonly level: number
  /** Milliseconds: settlement of the bet that brought it. */
  readonly at: number
}

/** What is known of a player before a chunk of bets. */
export interface Standing {
  readonly xpMilli: bigint
  readonly topXpMilli: bigint
  /** In ascending order. */
  readonly changes: readonly LevelChange[]
  /** Milliseconds; null unless the player is premium. */
  readonly premiumSince: number | null
  /** Versions of the tiers' terms, in their order. */
  readonly plans: readonly VipPlan[]
  /** Versions of the player's own terms, in their order. */
  readonly own: readonly OwnTerms[]
}

/** The level that earlier bets had brought at an instant, milliseconds: a bet never has the terms that it brings itself. */
export const levelBefore = (changes: readonly LevelChange[], at: number): number => changes.findLast((change) => change.at < at)?.level ?? 0

export const termsIn = ({ changes, premiumSince, plans, own }: Standing, at: number): TierTerms =>
  withOwnTerms(termsAt(levelBefore(changes, at), premiumSince !== null && premiumSince <= at, tiersIn(plans, at)), inForce(own, at))
