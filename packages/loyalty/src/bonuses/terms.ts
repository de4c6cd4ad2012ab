/** What a bonus is and where it can go. Source: bonuses.md 1 and 2. Instants and lives in milliseconds. */
import type { Milliseconds, Currency, Minor } from '@fairhouse/money'

import { atLeastZero, DAY_MS, tableStep } from '../units.ts'

export type BonusStatus = 'queued' | 'active' | 'converted' | 'expired' | 'forfeited' | 'cancelled' | 'depleted'

export interface BonusTerms {
  /** Unique per player: an offer is granted once. */
  readonly id: string
  readonly amount: Minor
  /** Times the wager base; 0 = straight to cash. */
  readonly wager: number
  /** Amount, or amount and deposit; the amount when absent. */
  readonly wagerBase?: Minor | undefined
  /** From the activation on. */
  readonly lifeMs?: Milliseconds | undefined
  /** The most that can become cash; undefined = no cap. */
  readonly maxConvert?: Minor | undefined
  /** The free-spin campaign whose winnings these are. */
  readonly campaign?: string | undefined
}

export interface Bonus {
  readonly id: string
  readonly status: BonusStatus
  readonly amount: Minor
  /** Bonus money left; 0n unless active. */
  readonly funds: Minor
  readonly required: Minor
  readonly progress: Minor
  readonly lifeMs: Milliseconds
  /** null before the activation. */
  readonly expiresAt: number | null
  /** null = no cap. */
  readonly maxConvert: Minor | null
  /** What became cash, later wins and refunds included. */
  readonly converted: Minor
  readonly campaign: string | null
}

/** What gives bonuses, free spins and offers (bonuses.md 1). */
export type BonusSourceKind = 'welcome' | 'reload' | 'promo' | 'level' | 'birthday' | 'tournament' | 'free_round' | 'operator'

export interface BonusSource {
  readonly kind: BonusSourceKind
  /**
   * The stage of the welcome pack, the id of the reload offer, the promo code, the level, the year of the birthday, the tournament, the provider of
   * the free round, or the operator's offer to a segment; null of what an operator gave one player.
   */
  readonly ref: string | null
}

export const BY_OPERATOR: BonusSource = { kind: 'operator', ref: null }

export const DEFAULT_LIFE_MS = 7 * DAY_MS

const MAX_BET_STEPS = 500n

/** The most that all stakes of one round may come to while a bonus is active: RUB 500. */
export const maxBonusBet = (currency: Currency): Minor => MAX_BET_STEPS * tableStep(currency)

const CAP_TIMES = 10n
const SPIN_CAP_TIMES = 5n

/** The product's default of `maxConvert`: 10 times the amount, of free-spin winnings 5 times. */
export const defaultMaxConvert = (amount: Minor, isFreeSpinWin = false): Minor => amount * (isFreeSpinWin ? SPIN_CAP_TIMES : CAP_TIMES)

/** What may still become cash; null = no cap. */
export const capLeft = ({ maxConvert, converted }: Pick<Bonus, 'maxConvert' | 'converted'>): Minor | null =>
  maxConvert === null ? null : atLeastZero(maxConvert - converted)
