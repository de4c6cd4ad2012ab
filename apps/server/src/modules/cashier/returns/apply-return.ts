/**
 * Applies a return in the decider's transaction. It checks again under the wallet's lock, so that exactly the approved amounts
 * are posted, and a second call finds nothing left to return.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { Db, Tx } from '../../../platform/db/index.ts'
import { type PostOrder, postings } from '../../books/ledger/index.ts'
import type { WayBack } from '../payouts/index.ts'
import type { ReturnDeps } from './ports.ts'
import { loadBalance, type ReturnBalance } from './queue.ts'
import { isNothing, isSame, type Settlement } from './rules/settlement.ts'
import { findClosed, insertReturn, nextNumber } from './store.ts'

export interface ReturnOrder extends Settlement {
  player: PlayerId
  currency: Currency
  /** The whole net, by destination. */
  to: Part[]
}

/** A payout method, and the number of a source or saved requisite. */
export interface Part extends WayBack {
  masked: string
  /** Minor units. */
  amount: Minor
}

/** Name of the operator and the reason. */
export interface DecidedBy {
  by: string
  reason: string
}

/** The refusal, if any; the same check runs before the proposal and at the posting. What a fraud or a court holds does not leave. */
export async function returnRefusal(
  { limits }: Pick<ReturnDeps, 'limits'>,
  db: Db,
  { player, balance, expected }: { player: PlayerId; balance: ReturnBalance | undefined; expected: Settlement },
): Promise<Refusal | undefined> {
  if (!balance) return refuse('not_found')
  if (await limits.operatorBlocks.of(db, player)) return refuse('player_blocked')
  if (isNothing(balance) || !isSame(balance, expected)) return refuse('bad_transition')
  return balance.waiting > 0n ? refuse('payment_open') : undefined
}

/** Returns what to publish after the commit. */
export async function applyReturn(
  deps: ReturnDeps,
  callerTx: Tx,
  order: ReturnOrder,
  { by, reason }: DecidedBy,
): Promise<(() => void) | Refusal> {
  const { ledger, payouts, messages, clock } = deps
  const { player, currency, net, change, waived, to } = order
  const tx = callerTx
  await ledger.lockPlayer(tx, player)
  if (!(await findClosed(tx, player))) return refuse('not_found')
  const balance = await loadBalance(deps, tx, player, currency)
  const refusal = await returnRefusal(deps, tx, { player, balance, expected: order })
  if (refusal) return refusal
  const targets = await resolveTargets(deps, tx, order)
  if (isRefusal(targets)) return targets
  const n = await nextNumber(tx, player, currency)
  const returnKey = `return:${player}:${currency}:${n}`
  for (const posting of postingsOf(order, returnKey)) await deps.ledger.postOrThrow(tx, posting)
  const made: Made = []
  for (const { amount, target, index } of targets)
    made.push(...(await payouts.back.order(tx, { player, currency, amount, act: `${returnKey} ${index}`, by }, target)))
  await insertReturn(tx, { player, currency, n, net, change, waived, masked: maskedOf(to), by, reason, at: clock.now() })
  await messages.enqueue(tx, { player, currency, n })
  return () => {
    payouts.back.notifyChanged(made)
    deps.onMoney(player)
  }
}

type Made = Awaited<ReturnType<ReturnDeps['payouts']['back']['order']>>

const maskedOf = (to: readonly Part[]) => (to.length > 0 ? to.map(({ masked }) => masked).join(', ') : null)

/** Runs before any write: a method may no longer be offered. */
async function resolveTargets({ payouts }: ReturnDeps, tx: Tx, { player, currency, to }: ReturnOrder) {
  const targets = []
  for (const [index, part] of to.entries()) {
    const target = await payouts.back.route(tx, player, currency, part)
    if (isRefusal(target)) return target
    targets.push({ index, target, amount: part.amount })
  }
  return targets
}

/** Runs before the payouts: the debt first, since every credit to cash repays it. */
function postingsOf({ player, currency, change, waived }: ReturnOrder, returnKey: string): PostOrder[] {
  return [
    ...(waived > 0n ? [postings.debtWaived({ id: `${returnKey}:debt`, player, currency, amount: waived })] : []),
    ...(change === 0n ? [] : [postings.corrected({ id: returnKey, player, currency, change })]),
  ]
}
