/** Why a posting was made: more than its kind says, which may have several reasons. Stored as numbers. Never renumber: append. */
import type { PostKind } from './post-kinds.ts'

export const POST_REASONS = [
  /** Of the kind `settle`: a win, a cash-out of the whole bet, a payment of a bet that is paid in parts, the end of a provider's round, a result. */
  'bet_won',
  'cash_out',
  'part_paid',
  'round_end',
  'result',
  'refund',
  'hold',
  'unhold',
  'accept',
  /** Of the kind `pot`. */
  'pot_staked',
  'pot_in',
  'pot_back',
  'pot_paid',
  'jackpot_part',
  'jackpot',
  'deposit',
  'psp_fee',
  'suspense',
  'suspense_claim',
  'suspense_back',
  /** Of the kinds `suspense_claim` and `suspense_back`: what operators decided about a held win. */
  'held_win_released',
  'held_win_refused',
  'chargeback',
  'chargeback_won',
  'withdrawal',
  'withdrawal_back',
  'withdrawal_sent',
  'withdrawal_paid',
  'withdrawal_failed',
  'withdrawal_returned',
  'bonus_grant',
  'bonus_convert',
  'bonus_end',
  'free_spins',
  /** Of the kind `cashback`, with `cashback` itself. */
  'cashback',
  'rakeback',
  'wheel',
  /** Of the kind `cashback`, in postings without a stored reason whose key names none of these. */
  'house_cash',
  'tournament',
  'affiliate',
  'affiliate_back',
  'affiliate_payout',
  'manual',
  'waive_debt',
  /** Of the kind `fx`: a change of currency, and the asset that left for a payout. */
  'exchange',
  'payout_asset',
  'opening',
  'held_win',
  'win',
  'rollback',
  'resettle',
  /** Of the kind `free_bet`. */
  'free_bet_stake',
  'free_bet_result',
] as const

export type PostReason = (typeof POST_REASONS)[number]

/** Kinds with one reason, of the same name, or with a reason of the same name that needs no other word. */
export type OwnReason = Extract<PostKind, PostReason>

export const reasonNumber = (reason: PostReason): number => POST_REASONS.indexOf(reason) + 1
export const reasonName = (number: number): PostReason => POST_REASONS[number - 1]!
