/** Requests of partners to be paid. Operators decide them as any payment to a partner. Source: bonuses.md 10, "Flow". */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { payableNow } from '@fairhouse/loyalty'
import type { Minor, PartnerId } from '@fairhouse/money'

import type { Db } from '../../../platform/db/index.ts'
import type { PartnerDeps } from './ports.ts'
import { approvedSum } from './store-months.ts'
import { insertPayoutRequest, loadPayoutRequests } from './store-payout-requests.ts'
import { findPartner, lockPartner } from './store.ts'

export interface PayoutState {
  /** EUR minor units, not paid. */
  approved: bigint
  /** Why a request is refused now. */
  bar: 'no_account' | 'unverified' | 'below_minimum' | 'requested' | null
  /** Milliseconds. */
  requestedAt: number | null
}

export interface PayoutRequests {
  state(partner: PartnerId): Promise<PayoutState>
  /** `amount`: everything approved, as the partner saw it. */
  request(partner: PartnerId, amount: Minor): Promise<{ success: true } | Refusal>
  /** Milliseconds of open requests by partner. */
  open(): Promise<ReadonlyMap<bigint, number>>
}

export function createPayoutRequests({
  database,
  clock,
  isVerified,
}: Pick<PartnerDeps, 'database' | 'clock' | 'isVerified'>): PayoutRequests {
  async function stateIn(db: Db, partner: PartnerId): Promise<PayoutState> {
    const player = (await findPartner(db, partner))?.player ?? null
    const approved = await approvedSum(db, partner)
    const requestedAt = (await loadPayoutRequests(db)).get(partner) ?? null
    const state = { approved, requestedAt }
    if (player === null) return { ...state, bar: 'no_account' }
    if (requestedAt !== null) return { ...state, bar: 'requested' }
    if (!(await isVerified(player))) return { ...state, bar: 'unverified' }
    return { ...state, bar: payableNow(approved, true) === 0n ? 'below_minimum' : null }
  }

  return {
    state: (partner) => stateIn(database.db, partner),
    request: (partner, amount) =>
      database.db.transaction().execute(async (tx) => {
        await lockPartner(tx, partner)
        const { bar, approved } = await stateIn(tx, partner)
        if (bar !== null || approved !== amount) return refuse('bad_transition')
        await insertPayoutRequest(tx, partner, amount, clock.now())
        return { success: true }
      }),
    open: () => loadPayoutRequests(database.db),
  }
}
