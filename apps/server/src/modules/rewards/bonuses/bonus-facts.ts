/** What the rules do not read of a bonus: the operator who granted it by hand, and what ended it before its time. */
import type { Bonus } from '@fairhouse/loyalty'

/** `closed`: a self-exclusion, a second account, an account under age, or an account that was closed. `fraud`: two operators confirmed it. */
export type EndCause = 'player' | 'operator' | 'charge_back' | 'roll_back' | 'payout' | 'closed' | 'fraud'

/** `by` and `reason`: of an operator. */
export interface BonusEnd {
  readonly because: EndCause
  readonly by: string | null
  readonly reason: string | null
}

export interface BonusFacts {
  /** The operator who granted it by hand, and why. */
  readonly madeBy: string | null
  readonly reason: string | null
  /** Of a cancelled or forfeited one; null of those from before this was stored. */
  readonly end: BonusEnd | null
}

/** Of an operator. */
export interface ByHand {
  readonly login: string
  readonly reason: string
}

export const endedBy = (because: Exclude<EndCause, 'operator'>): BonusEnd => ({ because, by: null, reason: null })

/** `player`, `house` for the product, or the login of the operator. */
export const enderOf = ({ because, by }: BonusEnd): string => by ?? (because === 'player' ? 'player' : 'house')

const isCutShort = ({ status }: Pick<Bonus, 'status'>): boolean => status === 'cancelled' || status === 'forfeited'

/** After an event. `byHand`: of the bonus that it grants; `end`: of those that it cancels or forfeits. */
export function factsAfter(
  bonus: Pick<Bonus, 'status' | 'campaign'>,
  old: (BonusFacts & Pick<Bonus, 'status'>) | undefined,
  { byHand, end = null }: { readonly byHand?: ByHand | undefined; readonly end?: BonusEnd | null | undefined },
): BonusFacts {
  const granted =
    old ?? (bonus.campaign === null && byHand ? { madeBy: byHand.login, reason: byHand.reason } : { madeBy: null, reason: null })
  const isEnded = isCutShort(bonus) && !(old && isCutShort(old))
  return { madeBy: granted.madeBy, reason: granted.reason, end: isEnded ? end : (old?.end ?? null) }
}
