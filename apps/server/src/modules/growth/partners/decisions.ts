/** Decisions of operators about a partner's money, each in the operator's transaction. Source: bonuses.md 10, "Flow". */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { holdOutcome, HOLD_MS, isQualified, NEXT_ACCRUAL_STATUSES, payableNow } from '@fairhouse/loyalty'
import type { Minor, PartnerId, PlayerId } from '@fairhouse/money'

import type { Tx } from '../../../platform/db/index.ts'
import { postings } from '../../books/ledger/index.ts'
import { loadFacts } from './compute-month.ts'
import type { PartnerDeps } from './ports.ts'
import { planOf } from './rules/terms.ts'
import {
  approvedSum,
  decideMonth,
  findMonth,
  insertFraud,
  loadBrought,
  loadFrozen,
  markLost,
  payMonths,
  type StoredMonth,
} from './store-months.ts'
import { removePayoutRequest } from './store-payout-requests.ts'
import { findReferral } from './store-referrals.ts'
import { type By, loadPlans, lockPartner, type Partner, type PlanVersion } from './store.ts'

/** Partners are paid by bank transfer, outside of the cashier. */
const PAID_BY = 'bank'

/** Of a month's postings. `month`: its first day. */
export const accrualOf = (partner: PartnerId, month: string) => ({
  affiliate: `${partner}`,
  month: month.slice(0, 7),
  currency: 'EUR' as const,
})

export type Decisions = ReturnType<typeof createDecisions>

export function createDecisions(deps: PartnerDeps) {
  const { clock, database, ledger } = deps
  const refuseDecision = (month: StoredMonth, verdict: 'approved' | 'refused'): Refusal | undefined => {
    const outcome = holdOutcome({ ...month, isFraud: false, isReviewed: true }, clock.now())
    const isEarly = verdict === 'approved' && outcome !== 'approved'
    return isEarly || !NEXT_ACCRUAL_STATUSES[month.status].includes(verdict) ? refuse('bad_transition') : undefined
  }
  const loadPayable = async (tx: Tx | null, { id, player }: Partner): Promise<bigint> => {
    const isVerified = player !== null && (await deps.isVerified(player))
    return payableNow(await approvedSum(tx ?? database.db, id), isVerified)
  }

  return {
    /** Why a month cannot be approved or refused now; undefined when it can. */
    refuseDecision,
    async decide(
      tx: Tx,
      { partner, month, verdict }: { partner: PartnerId; month: string; verdict: 'approved' | 'refused' },
      { by, at, reason }: By & { reason: string },
    ): Promise<Refusal | { takenBack: bigint }> {
      await lockPartner(tx, partner)
      const found = await findMonth(tx, partner, month)
      if (!found) return refuse('not_found')
      const refused = refuseDecision(found, verdict)
      if (refused) return refused
      const plan = (await loadPlans(tx, [partner])).find(({ version }) => version === found.planVersion)!
      const takenBack = verdict === 'refused' ? found.accrued : await takeLostBack(deps, tx, found, plan)
      if (takenBack > 0n) await ledger.postOrThrow(tx, postings.affiliateRefused({ ...accrualOf(partner, month), amount: takenBack }))
      await decideMonth(tx, found, { status: verdict, takenBack, by, at, reason })
      return { takenBack }
    },
    /** Why this amount cannot be paid now: it is everything approved, at least EUR 50, and the partner is verified. */
    async refusePayment(partner: Partner, amount: Minor): Promise<Refusal | undefined> {
      return amount === 0n || (await loadPayable(null, partner)) !== amount ? refuse('bad_transition') : undefined
    },
    /** `amount`: as the operator saw it. */
    async pay(
      tx: Tx,
      { partner, amount }: { partner: PartnerId; amount: Minor },
      by: By & { reason: string },
    ): Promise<Refusal | { n: number; amount: Minor }> {
      const found = await lockPartner(tx, partner)
      if (!found) return refuse('not_found')
      if (amount === 0n || (await loadPayable(tx, found)) !== amount) return refuse('bad_transition')
      const n = await payMonths(tx, partner, amount, by)
      await removePayoutRequest(tx, partner)
      await ledger.postOrThrow(tx, postings.affiliatePaid({ affiliate: `${partner}`, n, psp: PAID_BY, currency: 'EUR', amount }))
      return { n, amount }
    },
    /** `not_found` for a player whom no partner brought, `bad_transition` for one named already. */
    async nameFraud(tx: Tx, player: PlayerId, by: By & { reason: string }): Promise<Refusal | undefined> {
      if (!(await findReferral(tx, player))) return refuse('not_found')
      return (await insertFraud(tx, player, by)) ? undefined : refuse('bad_transition')
    },
    /** For a transaction that decides or pays; before it. */
    openAccounts: (partner: PartnerId) => ledger.openAccounts(['expense:affiliate', `affiliate:${partner}:payable`, `psp:${PAID_BY}`]),
  }
}

/** A fixed sum is counted again when the hold ends: that of players who no longer qualify goes back. */
async function takeLostBack(deps: PartnerDeps, tx: Tx, month: StoredMonth, plan: PlanVersion): Promise<bigint> {
  const { partner, accrued, accruedAt } = month
  const qualified = (await loadFrozen(tx, partner, month.month)).filter((player) => player.isQualified)
  const brought = await loadBrought(tx, partner, deps.clock.now())
  const frauds = new Set(brought.flatMap(({ player, isFraud }) => (isFraud ? [player] : [])))
  const known = qualified.map((each) => ({ ...each, isFraud: frauds.has(each.player) }))
  const { players } = await loadFacts(deps, tx, known, { ...month, until: accruedAt + HOLD_MS })
  const terms = planOf(plan.terms)
  const lost = known.flatMap(({ player }, at) => (isQualified(players[at]!, terms) ? [] : [player]))
  await markLost(tx, month, lost)
  const sum = terms.cpa * BigInt(lost.length)
  return sum < accrued ? sum : accrued
}
