/**
 * Proposals with the current state of what they are about: a player's cancel or a provider's answer may settle a payout first, and a block
 * may be lifted or its fraud confirmed, and a player may close the account.
 */
import type { Tx } from '../../../../platform/db/index.ts'
import { isUnchanged } from '../acts/block.ts'
import { isStillOpen } from '../acts/closing.ts'
import { readAct } from '../acts/index.ts'
import { awaitedBy } from '../acts/payout.ts'
import type { BackofficeContext } from '../context.ts'
import { type Approval, lapse, openAbout, openOfKind } from '../store/acts.ts'

/** The kinds of proposals that become obsolete by themselves. */
const LAPSING = ['payout', 'block'] as const

type About = Pick<BackofficeContext, 'db' | 'payouts' | 'limits' | 'ownData' | 'returns'>

/** False if the proposal is obsolete. */
async function isDue(context: About, { kind, act }: Pick<Approval, 'kind' | 'act'>): Promise<boolean> {
  const proposed = kind === 'payout' || kind === 'block' ? readAct(act) : undefined
  if (proposed?.kind === 'payout') return (await context.payouts.operator.of(proposed.payout))?.status === awaitedBy(proposed)
  if (proposed?.kind === 'close_account') return isStillOpen(context, proposed)
  return (proposed?.kind !== 'unblock' && proposed?.kind !== 'confirm_fraud') || isUnchanged(context, proposed)
}

export async function dueOf(context: About, approvals: readonly Approval[]): Promise<Approval[]> {
  const due = await Promise.all(approvals.map((each) => isDue(context, each)))
  return approvals.filter((_, at) => due[at])
}

/** In the transaction of the next proposal about the same block, under the lock of the wallets: an obsolete one does not stand in its way. */
export async function lapseObsolete(context: BackofficeContext, tx: Tx, about: Pick<Approval, 'kind' | 'subject'>): Promise<void> {
  const before = about.kind === 'block' ? await openAbout(tx, about) : undefined
  if (before && !(await isDue({ ...context, db: tx }, before))) await lapse(tx, before, context.clock.now())
}

/** Once a minute, so that obsolete proposals do not fill the list. */
export async function lapseStale(context: BackofficeContext): Promise<void> {
  const { db, clock } = context
  for (const kind of LAPSING)
    for (const approval of await openOfKind(db, kind)) if (!(await isDue(context, approval))) await lapse(db, approval, clock.now())
}
