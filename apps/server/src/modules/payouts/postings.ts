/** What a move's money is in the ledger's table of postings. Source: money.md A, rows "withdrawal requested" to "returned after paid". */
import { type PostOrder, postings } from '../ledger/index.ts'
import type { MoneyMove } from './machine/transitions.ts'
import type { StoredPayout } from './store/rows.ts'

type Moved = Pick<StoredPayout, 'id' | 'player' | 'currency' | 'amount' | 'fee' | 'psp'>

const POSTINGS = {
  asked: postings.withdrawalRequested,
  back: postings.withdrawalBack,
  sent: postings.withdrawalSent,
  paid: postings.withdrawalPaid,
  failed: postings.withdrawalFailed,
  returned: postings.withdrawalReturned,
}

export function postingFor(kind: MoneyMove | 'asked', { id, ...payout }: Moved): PostOrder {
  return POSTINGS[kind]({ ...payout, id: `${id}` })
}

/** The account that has to be there before a transaction names it. */
export const transitOf = (psp: string) => [`transit:${psp}`, `psp:${psp}`, 'income:commission'] as const
