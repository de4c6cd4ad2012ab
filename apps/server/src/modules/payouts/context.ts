/**
 * What every call of this module stands on: the tables, the vault, and the one way a payout changes. A change is judged
 * under the lock of the player's wallet and of the row, in this order, so that neither a bet nor a charge-back nor another
 * change comes in between; row, step, money and letter are written together.
 */
import { type Db, retryConflicts, type Tx } from '../../platform/db/index.ts'
import { createDestinationVault, type DestinationVault } from './destination/vault.ts'
import { createPayoutPublisher } from './live.ts'
import type { PayoutFinding, Verdict } from './machine/machine.ts'
import type { Transition } from './machine/transitions.ts'
import type { PayoutDeps } from './ports.ts'
import { postingFor, transitOf } from './postings.ts'
import { lockPayout, payoutById, saveTransition, setFinding, type Step } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export interface PayoutContext extends PayoutDeps {
  db: Db
  vault: DestinationVault
  /** Undefined where there is no such payout. What is judged is kept before it is told. */
  transition(id: bigint, step: Step, evaluate: Evaluate): Promise<Changed | undefined>
  /** Within another room's transaction; its caller locks the wallet before and tells after the commit. */
  transitionWithin(tx: Tx, payout: StoredPayout, step: Step, verdict: Verdict): Promise<StoredPayout>
  /** After the commit: screens and balance of the player. */
  notifyChanged(payout: StoredPayout): void
}

/** Under both locks. */
export type Evaluate = (payout: StoredPayout, tx: Tx) => Verdict | Promise<Verdict>

export interface Changed {
  verdict: Verdict
  /** As it stands now. */
  payout: StoredPayout
}

export function createPayoutContext(deps: PayoutDeps): PayoutContext {
  const { database, ledger, clock, secret, random, onMoney } = deps
  const db = database.db
  const publish = createPayoutPublisher(deps)
  const context: PayoutContext = {
    ...deps,
    db,
    vault: createDestinationVault(secret, random),
    async transition(id, step, evaluate) {
      const before = await payoutById(db, id)
      if (!before) return undefined
      await ledger.openAccounts(transitOf(before.psp))
      const changed = await retryConflicts(() =>
        db.transaction().execute(async (tx) => {
          await ledger.lockPlayer(tx, before.player)
          const payout = (await lockPayout(tx, id))!
          const verdict = await evaluate(payout, tx)
          return { verdict, payout: await context.transitionWithin(tx, payout, step, verdict) }
        }),
      )
      if (changed.verdict.answer === 'ok') context.notifyChanged(changed.payout)
      return changed
    },
    async transitionWithin(tx, payout, step, verdict) {
      const { finding = payout.finding } = 'finding' in verdict ? verdict : payout
      if (finding !== payout.finding) await recordFinding(context, tx, payout, finding)
      const current = { ...payout, finding }
      return verdict.answer === 'ok' ? applyTransition(context, tx, current, step, verdict.move, clock.now()) : current
    },
    notifyChanged(payout) {
      ledger.committed()
      onMoney(payout.player)
      publish(payout)
    },
  }
  return context
}

/** What a person of the house must look at, said once. */
async function recordFinding({ report }: PayoutContext, tx: Tx, { id, psp }: StoredPayout, finding: PayoutFinding | null): Promise<void> {
  await setFinding(tx, id, finding)
  if (finding) report('a payout needs a person', { payout: `${id}`, psp, finding })
}

/** @throws when the books refuse what the rules found right: nothing is kept then. */
async function applyTransition(
  context: PayoutContext,
  tx: Tx,
  payout: StoredPayout,
  step: Step,
  move: Transition,
  at: number,
): Promise<StoredPayout> {
  await saveTransition(tx, payout.id, move, step, at)
  if (move.money) await context.ledger.postOrThrow(tx, postingFor(move.money, payout))
  await context.messages.enqueue(tx, payout, move.to)
  return { ...payout, status: move.to, reason: move.reason ?? payout.reason, changedAt: at }
}
