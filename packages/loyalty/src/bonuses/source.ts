/** What gave a bonus, free spins or an offer. Source: bonuses.md 1. */
export const BONUS_SOURCES = ['welcome', 'reload', 'promo', 'level', 'birthday', 'tournament', 'free_round', 'operator'] as const
export type BonusSourceKind = (typeof BONUS_SOURCES)[number]

export interface BonusSource {
  readonly kind: BonusSourceKind
  /**
   * The stage of the welcome pack, the id of the reload offer, the promo code, the level, the year of the birthday, the tournament, or the provider of
   * the free round; null for an operator.
   */
  readonly ref: string | null
}

export const BY_OPERATOR: BonusSource = { kind: 'operator', ref: null }
