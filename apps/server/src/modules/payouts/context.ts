/**
 * Shared by all calls of this module: the tables, the vault, and the only way to change a payout. A change is evaluated under
 * the lock of the player's wallet and of the row, in this order, so that no bet, chargeback or other change comes between; row,
 * step, money and message are written together.
 */
import { type Db, retryConflicts, type Tx } from '../../platform/db/index.ts'
import { createUsualTimes, type UsualTimes } from '../payments/index.ts'
import { createDestinationVault, type DestinationVault } from './destination/vault.ts'
import { undoReturn } from './flags/flags.ts'
import { createPayoutPublisher } from './live.ts'
import type { PayoutFinding, Verdict } from './machine/machine.ts'
import type { MoneyMove, Transition } from './machine/transitions.ts'
import type { PayoutDeps } from './ports.ts'
import { postingFor, transitOf } from './postings.ts'
import { payoutDurations } from './store/durations.ts'
import { lockPayout, payoutById, saveTransition, setFinding, type Step } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export interface PayoutContext extends PayoutDeps {
  db: Db
  vault: DestinationVault
  /** How long payouts take, from approval to payment. */
  times: UsualTimes
  /** Undefined without such a payout. The result is committed before it is published. */
  transition(id: bigint, step: Step, evaluate: Evaluate): Promise<Changed | undefined>
  /** Within another module's transaction; its caller locks the wallet before and publishes after the commit. */
  transitionWithin(tx: Tx, payout: StoredPayout, step: Step, verdict: Verdict): Promise<StoredPayout>
  /** After the commit: publishes the payout and the balance. */
  notifyChanged(payout: StoredPayout): void
}

/** Runs under both locks. */
export type Evaluate = (payout: StoredPayout, tx: Tx) => Verdict | Promise<Verdict>

export interface Changed {
  verdict: Verdict
  /** The current state. */
  payout: StoredPayout
}

export function createPayoutContext(deps: PayoutDeps): PayoutContext {
  const { database, ledger, clock, secret, hashSecrets, random, onMoney } = deps
  const db = database.db
  const publish = createPayoutPublisher(deps)
  const context: PayoutContext = {
    ...deps,
    db,
    vault: createDestinationVault(secret, random, hashSecrets),
    times: createUsualTimes((methods) => payoutDurations(db, methods), clock),
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
      return verdict.answer === 'ok' ? applyTransition(context, tx, current, { step, move: verdict.move, at: clock.now() }) : current
    },
    notifyChanged(payout) {
      ledger.committed()
      onMoney(payout.player)
      publish(payout)
    },
  }
  return context
}

/** Reports a finding to operators, once. */
async function recordFinding({ report }: PayoutContext, tx: Tx, { id, psp }: StoredPayout, finding: PayoutFinding | null): Promise<void> {
  await setFinding(tx, id, finding)
  if (finding) report('a payout needs an operator', { payout: `${id}`, psp, finding })
}

/** @throws when the books refuse what the rules found right: nothing is kept then. */
async function applyTransition(
  context: PayoutContext,
  tx: Tx,
  payout: StoredPayout,
  { step, move, at }: { step: Step; move: Transition; at: number },
): Promise<StoredPayout> {
  await saveTransition(tx, payout.id, move, step, at)
  if (move.money) await context.ledger.postOrThrow(tx, postingFor(move.money, payout))
  if (move.money && isOnAccount(move.money)) await undoReturn(context, tx, payout)
  await context.messages.enqueue(tx, payout, move.to)
  return { ...payout, status: move.to, reason: move.reason ?? payout.reason, changedAt: at }
}

/** The amount is the player's cash again. */
const isOnAccount = (money: MoneyMove): boolean => money === 'back' || money === 'failed' || money === 'returned'
