/** Answers a provider's look-up of a payout from the stored state. */
import type { Db } from '../../../../platform/db/index.ts'
import type { PayoutEvent, PayoutLookup } from '../../payments/index.ts'
import { movePayout, type StoredPayout } from '../store/payouts.ts'

/** Signing takes seconds: an unsigned payout this old is never signed. */
export const NEVER_SIGNED_MS = 600_000

export async function lookUp(db: Db, psp: string, payout: StoredPayout | undefined, now: number): Promise<PayoutLookup> {
  if (!payout) return 'not_found'
  const isForgotten = payout.state === 'new' && now - payout.created_at.getTime() >= NEVER_SIGNED_MS
  const state = isForgotten && (await movePayout(db, payout.reference, 'new', { state: 'refused' })) ? 'refused' : payout.state
  return eventsOf(psp, { ...payout, state })
}

function eventsOf(psp: string, payout: StoredPayout): PayoutLookup {
  switch (payout.state) {
    case 'new':
    case 'ordered':
    case 'signed':
      return undefined // it may be out at the next look-up
    case 'sent':
      return [payoutEvent(psp, payout, 'sent')]
    case 'confirmed':
      return [payoutEvent(psp, payout, 'sent'), payoutEvent(psp, payout, 'paid')]
    case 'refused':
      return [payoutEvent(psp, payout, 'failed')]
  }
}

export const payoutEvent = (psp: string, { reference, tx, ext_id, amount }: StoredPayout, result: PayoutEvent['result']): PayoutEvent => ({
  about: 'payout',
  psp,
  id: `${reference}:${result}`,
  ext: ext_id ?? tx ?? reference,
  reference,
  result,
  amount,
})
