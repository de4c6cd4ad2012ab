/** Everything that can happen to an account with bonuses, in the shape that `apply` takes. Source: bonuses.md 12. */
import type { Minor } from '@fairhouse/money'

import type { DepositOffer } from '../offers/deposit-offer.ts'
import type { PlacedBet, Settlement } from './bets.ts'
import type { CampaignTerms } from './free-spins.ts'
import type { BonusTerms } from './terms.ts'

export type AccountEvent = { readonly at: number } & (
  | ({ readonly kind: 'deposit'; readonly id: string; readonly amount: Minor } & { readonly offer?: DepositOffer | undefined })
  | ({ readonly kind: 'grant' } & BonusTerms)
  | ({ readonly kind: 'bet' } & PlacedBet)
  | ({ readonly kind: 'settle' } & Settlement)
  /** A further stake of an open bet, and a part of its cash-out. */
  | { readonly kind: 'raise'; readonly id: string; readonly stake: Minor }
  | { readonly kind: 'pay'; readonly id: string; readonly win: Minor }
  | { readonly kind: 'refund' | 'reverse'; readonly id: string }
  /** Bets that another reader settled: the sum that they count for a bonus, negative when bets are taken back. */
  | { readonly kind: 'count'; readonly bonus: string; readonly amount: Minor }
  /** By the player, an operator or a charged back deposit. */
  | { readonly kind: 'cancel'; readonly bonus: string }
  | { readonly kind: 'withdraw'; readonly id: string; readonly amount: Minor; readonly isConfirmed?: boolean | undefined }
  | ({ readonly kind: 'fs_start' } & CampaignTerms)
  | { readonly kind: 'fs_spin'; readonly id: string; readonly win: Minor }
  /** A spin in steps, as a provider reports it: begun, taken back, a win of it; and that every spin is over. */
  | { readonly kind: 'fs_begin' | 'fs_return' | 'fs_finish'; readonly id: string }
  | { readonly kind: 'fs_collect'; readonly id: string; readonly amount: Minor }
  | { readonly kind: 'fs_cancel'; readonly id: string }
  /** Self-exclusion or fraud ends every bonus; a payout that another module books, the active one. */
  | { readonly kind: 'forfeit_all' | 'forfeit_active' }
  | { readonly kind: 'tick' }
)

export type EventKind = AccountEvent['kind']
