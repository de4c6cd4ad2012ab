/** Payout proposals with the payouts' current state: a player's cancel or a provider's answer may come first. */
import type { PayoutOperations } from '../payouts/index.ts'
import type { BackofficeContext } from './context.ts'
import { awaitedBy, type PayoutAct } from './payout-act.ts'
import { type Approval, lapse, openOfKind } from './store/acts.ts'

/** False if the proposal is obsolete. */
export async function isDue(operator: Pick<PayoutOperations, 'of'>, { kind, act }: Pick<Approval, 'kind' | 'act'>): Promise<boolean> {
  if (kind !== 'payout') return true
  const proposed = act as PayoutAct
  return (await operator.of(BigInt(proposed.payout)))?.status === awaitedBy(proposed)
}

export async function dueOf(operator: Pick<PayoutOperations, 'of'>, approvals: readonly Approval[]): Promise<Approval[]> {
  const due = await Promise.all(approvals.map((each) => isDue(operator, each)))
  return approvals.filter((_, at) => due[at])
}

/** Once a minute, so that obsolete proposals do not fill the list. */
export async function lapseStale({ db, clock, payouts }: BackofficeContext): Promise<void> {
  for (const approval of await openOfKind(db, 'payout'))
    if (!(await isDue(payouts.operator, approval))) await lapse(db, 'payout', approval.subject, clock.now())
}
