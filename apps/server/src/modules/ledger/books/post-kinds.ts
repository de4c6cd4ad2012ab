/** The kinds of money.md's table of postings; the number is what an entry keeps. Never renumber: append. */
export const POST_KINDS = [
  'settle',
  'refund',
  'hold',
  'unhold',
  'accept',
  'pot',
  'jackpot_part',
  'jackpot',
  'deposit',
  'psp_fee',
  'suspense',
  'suspense_claim',
  'suspense_back',
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
  'cashback',
  'tournament',
  'affiliate',
  'affiliate_back',
  'affiliate_payout',
  'manual',
  'waive_debt',
  'fx',
  'opening',
  'held_win',
] as const

export type PostKind = (typeof POST_KINDS)[number]

export const kindNumber = (kind: PostKind): number => POST_KINDS.indexOf(kind) + 1
export const kindName = (number: number): PostKind => POST_KINDS[number - 1]!
