/** Postings of a money move. Source: money.md A, rows "withdrawal requested" to "returned after paid". */
import { type PostOrder, postings } from '../../books/ledger/index.ts'
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

/** Accounts that must exist before a transaction names them. */
export const transitOf = (psp: string) => [`transit:${psp}`, `psp:${psp}`, 'income:commission'] as const
