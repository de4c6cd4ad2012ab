/** Payout proposals with the payouts' current state: a player's cancel or a provider's answer may come first. */
import type { PayoutOperations } from '../../../cashier/payouts/index.ts'
import { readAct } from '../acts/index.ts'
import { awaitedBy } from '../acts/payout.ts'
import type { BackofficeContext } from '../context.ts'
import { type Approval, lapse, openOfKind } from '../store/acts.ts'

/** False if the proposal is obsolete. */
export async function isDue(operator: Pick<PayoutOperations, 'of'>, { kind, act }: Pick<Approval, 'kind' | 'act'>): Promise<boolean> {
  const proposed = kind === 'payout' ? readAct(act) : undefined
  return proposed?.kind !== 'payout' || (await operator.of(proposed.payout))?.status === awaitedBy(proposed)
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
