/** What a deposit earns. Source: bonuses.md 1, rules 1 to 4. */
import type { Milliseconds, Minor } from '@fairhouse/money'

import type { BonusTerms } from '../bonuses/terms.ts'
import { smaller } from '../units.ts'

export interface DepositOffer {
  readonly id: string
  readonly pct: number
  readonly max: Minor
  /** Smallest credited sum that counts. */
  readonly min: Minor
  readonly wager: number
  readonly lifeMs?: Milliseconds | undefined
  /** The wager base is amount and deposit together: `with_deposit` of the specification and its vectors (bonuses.md 1 rule 2). No offer of the product sets it. */
  readonly isWithDeposit?: boolean | undefined
  readonly maxConvert?: Minor | undefined
}

/** The bonus for a credited sum; its amount may be 0n, which the grant refuses as too small. */
export function depositBonus(offer: DepositOffer, credited: Minor): BonusTerms | 'below_min' {
  const { id, pct, max, min, wager, lifeMs, isWithDeposit = false, maxConvert } = offer
  if (credited < min) return 'below_min'
  const amount = smaller((credited * BigInt(pct)) / 100n, max)
  return { id, amount, wager, wagerBase: isWithDeposit ? amount + credited : amount, lifeMs, maxConvert }
}

/** One deposit earns one offer: a promo code chosen for it wins and leaves the welcome stage open. */
export const offerForDeposit = <Offer>(promo: Offer | undefined, welcome: Offer | undefined): Offer | undefined => promo ?? welcome
