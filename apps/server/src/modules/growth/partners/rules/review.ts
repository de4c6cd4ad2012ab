/** What a person looks at before a month is approved, player by player. Pure. Source: bonuses.md 10, "Review" and rule 4. */
import type { PartnerReviewCause } from '@fairhouse/contracts'
import type { Accrual } from '@fairhouse/loyalty'
import type { PlayerId } from '@fairhouse/money'

import type { KnownPlayer } from './month-facts.ts'

export interface ReviewedPlayer {
  player: PlayerId
  /** Of the month, EUR minor units. */
  ngr: bigint
  /** `fraud`: what earlier months counted has gone back in this one. */
  causes: PartnerReviewCause[]
}

/** Those with a cause, in the order of `known`. */
export function reviewed(
  known: readonly KnownPlayer[],
  { perPlayerNgr, base, revshare }: Pick<Accrual, 'perPlayerNgr' | 'base' | 'revshare'>,
): ReviewedPlayer[] {
  return known.flatMap(({ player, sharesDevice, isFraud, isOwn }, at) => {
    const ngr = perPlayerNgr[at]!
    const causes: PartnerReviewCause[] = [
      ...(isOwn ? ['own' as const] : []),
      ...(isFraud ? ['fraud' as const] : []),
      ...(sharesDevice ? ['device' as const] : []),
      ...(revshare > 0n && ngr * 2n > base ? ['half' as const] : []),
    ]
    return causes.length > 0 ? [{ player, ngr, causes }] : []
  })
}
