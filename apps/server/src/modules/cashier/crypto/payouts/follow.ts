/** Follows sent payments until they are confirmed; sends again what may not have left. */
import { type Database, retryConflicts } from '../../../../platform/db/index.ts'
import { type Ledger, postings } from '../../../books/ledger/index.ts'
import type { PayoutEvent } from '../../payments/index.ts'
import type { SigningVendor } from '../chain/port.ts'
import { OFFERED } from '../networks.ts'
import { movePayout, payoutsUnderWay, type StoredPayout } from '../store/payouts.ts'
import { payoutEvent } from './look-up.ts'
import { ensureSent } from './send.ts'

export interface FollowDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow'>
  vendor: SigningVendor
  pspOf(asset: StoredPayout['asset']): string
  onPayoutEvent(event: PayoutEvent): Promise<unknown>
  onFault(fault: unknown, context: Record<string, unknown>): void
}

export function createFollow(deps: FollowDeps): () => Promise<void> {
  const db = deps.database.db
  return async () => {
    for (const payout of await payoutsUnderWay(db))
      await follow(payout, deps).catch((fault: unknown) => deps.onFault(fault, { part: 'crypto', payout: payout.reference }))
  }
}

async function follow(payout: StoredPayout, deps: FollowDeps): Promise<void> {
  const { database, vendor, pspOf, onPayoutEvent } = deps
  if (!(await ensureSent(payout, { db: database.db, vendor }))) return
  const psp = pspOf(payout.asset)
  if (payout.state === 'signed') await onPayoutEvent(payoutEvent(psp, payout, 'sent'))
  const depth = await vendor.confirmations(payout.tx!)
  if (typeof depth !== 'number' || depth < OFFERED[payout.asset].confirmations) return
  await onPayoutEvent(payoutEvent(psp, payout, 'paid'))
  await book(payout, psp, deps)
}

/** The posting and the new state share a transaction. The event goes out before it, so that a crash loses none. */
export async function book(
  payout: StoredPayout,
  psp: string,
  { database, ledger }: Pick<FollowDeps, 'database' | 'ledger'>,
): Promise<void> {
  const { reference, currency, amount, asset, units } = payout
  const db = database.db
  await retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      if (!(await movePayout(tx, reference, 'sent', { state: 'confirmed' }))) return
      await ledger.postOrThrow(tx, postings.payoutConverted({ id: reference, psp, currency, amount, asset, units }))
    }),
  )
}
