/**
 * Shared by all calls of this module: the tables, the vault, and the only way to change a payout. A change is evaluated under
 * the lock of the player's wallet and of the row, in this order, so that no bet, chargeback or other change comes between; row,
 * step, money and message are written together.
 */
import type { PayoutStatus } from '@fairhouse/contracts'

import type { Clock } from '../../../platform/clock.ts'
import { type Db, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { createTitles, type WithTitles } from '../../games/providers/index.ts'
import { createUsualTimes, type UsualTimes } from '../payments/index.ts'
import { createDestinationVault, type DestinationVault } from './destination/vault.ts'
import { undoReturn } from './flags/flags.ts'
import { createPayoutPublisher } from './live.ts'
import type { PayoutFinding, Verdict } from './machine/machine.ts'
import type { MoneyMove, Transition } from './machine/transitions.ts'
import { createPayoutHooks, type PayoutDeps, type PayoutHooks, type UndoneStatus } from './ports.ts'
import { postingFor, transitOf } from './postings.ts'
import { payoutDurations } from './store/durations.ts'
import { lockPayout, payoutById, saveTransition, setFinding, type Step } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'

export interface PayoutContext extends PayoutDeps {
  db: Db
  hooks: PayoutHooks
  vault: DestinationVault
  /** How long payouts take, from approval to payment. */
  times: UsualTimes
  withTitles: WithTitles
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

/** From approval to payment. */
export const createPayoutTimes = (db: Db, clock: Clock): UsualTimes => createUsualTimes((methods) => payoutDurations(db, methods), clock)

export function createPayoutContext(deps: PayoutDeps): PayoutContext {
  const { database, ledger, clock, secret, hashSecrets, random, onMoney } = deps
  const db = database.db
  const publish = createPayoutPublisher(deps)
  const context: PayoutContext = {
    ...deps,
    db,
    hooks: createPayoutHooks(),
    vault: createDestinationVault(secret, random, hashSecrets),
    times: createPayoutTimes(db, clock),
    withTitles: createTitles(deps),
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
  await reportEnd(context.hooks, tx, payout, { to: move.to, at })
  return { ...payout, status: move.to, reason: move.reason ?? payout.reason, changedAt: at }
}

function reportEnd(hooks: PayoutHooks, tx: Tx, payout: StoredPayout, { to, at }: { to: PayoutStatus; at: number }) {
  const { id, player, currency, amount } = payout
  const ended = { player, payout: id, currency, amount, at }
  if (to === 'paid') return hooks.payoutPaid.run(tx, ended)
  return isUndone(to) ? hooks.payoutUndone.run(tx, { ...ended, status: to }) : undefined
}

const UNDONE: readonly PayoutStatus[] = ['failed', 'rejected', 'returned'] satisfies UndoneStatus[]
const isUndone = (status: PayoutStatus): status is UndoneStatus => UNDONE.includes(status)

/** The amount is the player's cash again. */
const isOnAccount = (money: MoneyMove): boolean => money === 'back' || money === 'failed' || money === 'returned'
