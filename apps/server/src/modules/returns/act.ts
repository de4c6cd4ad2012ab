/**
 * The act itself, in the transaction of whoever decided it: judged anew under the wallet's lock, so that what two people
 * approved is what is posted, and a second one finds nothing left to return.
 */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { type PostOrder, postings } from '../ledger/index.ts'
import type { WayBack } from '../payouts/index.ts'
import type { ReturnDeps, Via } from './ports.ts'
import { standingOf, type Standing } from './queue.ts'
import { isNothing, isSame, type Settlement } from './rules/settlement.ts'
import { closedOf, insertAct, nextOf, type Tx } from './store.ts'

export interface ReturnOrder extends Settlement {
  player: bigint
  currency: Currency
  /** All of the net, by where it goes. */
  to: Part[]
}

/** Of the payouts' ways, and a source or saved requisite by its number. */
export interface Part extends WayBack {
  masked: string
  /** Minor units. */
  amount: bigint
}

/** Who decided it, by name, and why. */
export interface DecidedBy {
  by: string
  reason: string
}

/** Whether it can be done now; the same before it is proposed and when it is applied. */
export function refusedReturn(standing: Standing | undefined, seen: Settlement): Refusal | undefined {
  if (!standing) return refuse('not_found')
  if (isNothing(standing) || !isSame(standing, seen)) return refuse('bad_transition')
  return standing.waiting > 0n ? refuse('payment_open') : undefined
}

/** Answers what is to be told after the commit. */
export async function applyReturn(
  deps: ReturnDeps,
  via: Via,
  order: ReturnOrder,
  { by, reason }: DecidedBy,
): Promise<(() => void) | Refusal> {
  const { ledger, payouts, letters, clock } = deps
  const { player, currency, net, change, waived, to } = order
  const tx = via as Tx
  await ledger.lockPlayer(tx, player)
  if (!(await closedOf(tx, player))) return refuse('not_found')
  const refusal = refusedReturn(await standingOf(deps, tx, player, currency), order)
  if (refusal) return refusal
  const reached = await reachAll(deps, tx, order)
  if (isRefusal(reached)) return reached
  const n = await nextOf(tx, player, currency)
  const act = `return:${player}:${currency}:${n}`
  for (const posting of postingsOf(order, act)) await post(deps, tx, posting)
  const made: Made = []
  for (const { amount, reach, place } of reached)
    made.push(...(await payouts.back.order(tx, { player, currency, amount, act: `${act} ${place}`, by }, reach)))
  await insertAct(tx, { player, currency, n, net, change, waived, masked: maskedOf(to), by, reason, at: clock.now() })
  await letters.enqueue(tx, { player, currency, n })
  return () => {
    payouts.back.told(made)
    ledger.committed()
    deps.onMoney(player)
  }
}

type Made = Awaited<ReturnType<ReturnDeps['payouts']['back']['order']>>

const maskedOf = (to: readonly Part[]) => (to.length > 0 ? to.map(({ masked }) => masked).join(', ') : null)

/** Before anything is written: a way may be offered no more. */
async function reachAll({ payouts }: ReturnDeps, tx: Tx, { player, currency, to }: ReturnOrder) {
  const reached = []
  for (const [place, part] of to.entries()) {
    const reach = await payouts.back.reach(tx, player, currency, part)
    if (isRefusal(reach)) return reach
    reached.push({ place, reach, amount: part.amount })
  }
  return reached
}

/** Before the payouts: the debt first, since every credit to cash repays it. */
function postingsOf({ player, currency, change, waived }: ReturnOrder, act: string): PostOrder[] {
  return [
    ...(waived > 0n ? [postings.debtWaived({ id: `${act}:debt`, player, currency, amount: waived })] : []),
    ...(change === 0n ? [] : [postings.corrected({ id: act, player, currency, change })]),
  ]
}

/** @throws where the books refuse what was judged right under their lock. */
async function post({ ledger }: ReturnDeps, tx: Tx, order: PostOrder): Promise<void> {
  const posted = await ledger.postWithin(tx, order)
  if (posted.kind !== 'done') throw new Error(`the books answered ${posted.kind} to ${order.key}`)
}
