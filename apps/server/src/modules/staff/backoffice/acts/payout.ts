/** Approving a payout, or settling its unknown outcome: requirements and effect. Source: D-47. */
import { type Refusal, refuse, type SecondCause } from '@fairhouse/contracts'
import type { OperatorId } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { DecidedPayout, PayoutOutcome } from '../../../cashier/payouts/index.ts'
import { inEur } from '../approvals/sums.ts'
import type { BackofficeContext } from '../context.ts'
import { OUTCOME_CAUSES, payoutCauses } from '../rules/payout-eyes.ts'
import { loadDecidedSum } from '../store/acts.ts'
import { type ConsoleAct, integer } from './act.ts'
import { pspAccounts } from './matching.ts'

const fields = z.object({
  kind: z.literal('payout'),
  payout: integer,
  psp: z.string(),
  verdict: z.enum(['approve', 'sent', 'paid', 'failed']),
})

export type PayoutAct = z.output<typeof fields>

export const payoutSubject = (id: bigint | string): string => `payout ${id}`

const OUTCOMES: Readonly<Record<Exclude<PayoutOutcome, 'approve'>, string>> = {
  sent: 'it was sent',
  paid: 'it was paid',
  failed: 'it failed',
}

export const payoutAct: ConsoleAct<PayoutAct> = {
  kind: 'payout',
  right: 'payout',
  allowance: 'payout',
  fields,
  text: (subject, { verdict }) => (verdict === 'approve' ? subject : `${subject}: ${OUTCOMES[verdict]}`),
  accounts: ({ psp }) => pspAccounts(psp),
  isDue: async ({ payouts }, act) => (await payouts.operator.of(act.payout))?.status === awaitedBy(act),
  apply: ({ payouts }, tx, { payout, verdict }, { by }) => payouts.operator.decideWithin(tx, payout, verdict, by),
}

/** The state that each decision requires. */
const awaitedBy = ({ verdict }: PayoutAct) => (verdict === 'approve' ? 'review' : 'unknown')

/** Checks the payout's state at the decision, not when the page was loaded. */
export async function causesUnderLock(
  context: BackofficeContext,
  tx: Tx,
  act: PayoutAct,
  operator: OperatorId,
): Promise<SecondCause[] | Refusal> {
  const payout = await context.payouts.operator.lock(tx, act.payout)
  if (payout?.status !== awaitedBy(act)) return refuse('bad_transition')
  const wallet = act.verdict === 'approve' ? await context.ledger.wallet(payout.player, payout.currency, tx) : undefined
  if (wallet && wallet.block !== 0) return refuse('player_blocked')
  return payoutSecondCauses(tx, payout, operator, context.clock.now())
}

/** Why this operator alone may not decide it. */
export async function payoutSecondCauses(
  db: Db,
  payout: Omit<DecidedPayout, 'player' | 'psp'>,
  operator: OperatorId,
  now: number,
): Promise<SecondCause[]> {
  if (payout.status === 'unknown') return OUTCOME_CAUSES
  const { amount, currency, isPaidBefore, holds, finding, others } = payout
  const isFlagged = finding !== null || others > 0 || holds.some((hold) => hold !== 'large_sum')
  const singleApproverSum = await loadDecidedSum(db, 'payout', { operator }, now)
  return payoutCauses({ eur: inEur(amount, currency), isPaidBefore, isFlagged, singleApproverSum })
}
