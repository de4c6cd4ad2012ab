/**
 * How postings without a stored reason are read: those of versions that stored none. The only place where a reason is taken from a key. Pure.
 */
import type { PostKind } from './post-kinds.ts'
import type { OwnReason, PostReason } from './post-reasons.ts'
import { reasonName } from './post-reasons.ts'

export interface WhyPosted {
  readonly reason: PostReason
  /** The number of the invoice or payout that it is about, as players see it. */
  readonly subject: string | null
}

type Reasons = Readonly<Record<string, PostReason>> & { readonly other: PostReason }

const HELD = { released: 'held_win_released', refused: 'held_win_refused' } as const

/** By the first word of the key. */
const OF_KIND: Readonly<Partial<Record<PostKind, Reasons>>> & Readonly<Record<Exclude<PostKind, OwnReason>, Reasons>> = {
  settle: { win: 'bet_won', cashout: 'cash_out', end: 'round_end', settle: 'result', other: 'bet_won' },
  pot: { bet: 'pot_staked', pot_in: 'pot_in', pot_back: 'pot_back', other: 'pot_paid' },
  suspense_claim: { held: HELD.released, held_part: HELD.released, other: 'suspense_claim' },
  suspense_back: { held: HELD.refused, held_part: HELD.refused, other: 'suspense_back' },
  cashback: { cashback: 'cashback', rakeback: 'rakeback', wheel: 'wheel', other: 'house_cash' },
  fx: { other: 'exchange' },
  free_bet: { freebet: 'free_bet_stake', other: 'free_bet_result' },
}

/** `cashout:7:0199…:2` is the second payment of a bet that is paid in parts. */
const PART_PAID = /^cashout:[^:]+:[^:]+:/
const PAYOUT_ASSET = /^fx:wd:/
const SUBJECT = /^(?:deposit|chargeback|chargeback_won|wd|wd_[a-z]+):(\d+)/

function reasonOf(kind: PostKind, key: string): PostReason {
  if (PART_PAID.test(key)) return 'part_paid'
  if (PAYOUT_ASSET.test(key)) return 'payout_asset'
  const reasons = OF_KIND[kind]
  return reasons ? (reasons[key.split(':', 1)[0]!] ?? reasons.other) : (kind as OwnReason)
}

export interface StoredWhy {
  readonly key: string
  readonly reason: number | null | undefined
  readonly subject?: string | null
}

/** What the posting states, else what its key says. */
export function whyPosted(kind: PostKind, { key, reason, subject = null }: StoredWhy): WhyPosted {
  if (reason) return { reason: reasonName(reason), subject }
  return { reason: reasonOf(kind, key), subject: SUBJECT.exec(key)?.[1] ?? null }
}
