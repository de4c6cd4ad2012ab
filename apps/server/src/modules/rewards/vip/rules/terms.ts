/** What the club grants a player at an instant. Source: bonuses.md 3, D-57. Pure. */
import { ownTermsAt, termsAt, type TierTerms, tiersIn, withOwnTerms } from '@fairhouse/loyalty'

import type { LevelChange, Standing } from './fold.ts'

/** The level that earlier bets had brought at an instant, milliseconds: a bet never has the terms that it brings itself. */
export const levelBefore = (changes: readonly LevelChange[], at: number): number => changes.findLast((change) => change.at < at)?.level ?? 0

export const termsIn = ({ changes, premiumSince, plans, own }: Standing, at: number): TierTerms =>
  withOwnTerms(termsAt(levelBefore(changes, at), premiumSince !== null && premiumSince <= at, tiersIn(plans, at)), ownTermsAt(own, at))
