/**
 * Proposals with the current state of what they are about, as each act declares it (`isDue`): a player's cancel or a provider's answer may
 * settle a payout first, and a block may be lifted or its fraud confirmed, and a player may close the account.
 */
import type { Tx } from '../../../../platform/db/index.ts'
import { type DueContext, isDue, LAPSING } from '../acts/index.ts'
import type { BackofficeContext } from '../context.ts'
import { type Approval, lapse, openAbout, openOfKind } from '../store/acts.ts'

/** Those that are not obsolete, whether the job of the minute has run or not. */
export async function dueOf(context: DueContext, approvals: readonly Approval[]): Promise<Approval[]> {
  const due = await Promise.all(approvals.map(({ act }) => isDue(context, act)))
  return approvals.filter((_, at) => due[at])
}

/** In the transaction of the next proposal about the same block, under the lock of the wallets: an obsolete one does not stand in its way. */
export async function lapseObsolete(context: BackofficeContext, tx: Tx, about: Pick<Approval, 'kind' | 'subject'>): Promise<void> {
  const before = about.kind === 'block' ? await openAbout(tx, about) : undefined
  if (before && !(await isDue({ ...context, db: tx }, before.act))) await lapse(tx, before, context.clock.now())
}

/** Once a minute, so that obsolete proposals do not fill the list. */
export async function lapseStale(context: BackofficeContext): Promise<void> {
  const { db, clock } = context
  for (const kind of LAPSING) {
    for (const approval of await openOfKind(db, kind)) {
      if (!(await isDue(context, approval.act))) await lapse(db, approval, clock.now())
    }
  }
}
