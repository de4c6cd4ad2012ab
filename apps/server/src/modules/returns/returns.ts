/** The room put together: the queue, what is proposed, and the act. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { WayBack } from '../payouts/index.ts'
import { applyReturn, type DecidedBy, type Part, refusedReturn, type ReturnOrder } from './act.ts'
import type { Cause, ReturnDeps, Via } from './ports.ts'
import { type ClosedAccount, queueOf, standingOf } from './queue.ts'
import { movedBy } from './rules/settlement.ts'
import { sharesOf } from './rules/shares.ts'
import { closedOf, type Db, insertClosed, type ReturnTables, type Tx } from './store.ts'

export interface ProposedReturn {
  order: ReturnOrder
  /** Minor units: what four eyes are asked about. */
  moved: bigint
}

export interface Returns {
  queue(limit: number): Promise<ClosedAccount[]>
  /** `net` and `change` as the operator saw them, minor units; `to` for what goes to no instrument that paid in. */
  propose(player: bigint, currency: Currency, seen: { net: bigint; change: bigint }, to: WayBack | null): Promise<ProposedReturn | Refusal>
  /** A refusal has written nothing; else what is to be told after the commit. */
  apply(via: Via, order: ReturnOrder, decided: DecidedBy): Promise<(() => void) | Refusal>
}

export function createReturns(deps: ReturnDeps): Returns {
  const db = deps.database.tables<ReturnTables>()
  return {
    queue: (limit) => queueOf(deps, db, limit),
    propose: (...asked) => proposed(deps, db, ...asked),
    apply: (via, order, decided) => applyReturn(deps, via, order, decided),
  }
}

/** In the transaction that closes the account; again is nothing new. `at` in milliseconds. */
export const noteClosed = (tx: Via, player: bigint, cause: Cause, at: number): Promise<void> =>
  insertClosed(tx as Tx, { player, cause, at })

async function proposed(
  deps: ReturnDeps,
  db: Db,
  player: bigint,
  currency: Currency,
  seen: { net: bigint; change: bigint },
  to: WayBack | null,
): Promise<ProposedReturn | Refusal> {
  if (!(await closedOf(db, player))) return refuse('not_found')
  const standing = await standingOf(deps, null, player, currency)
  const refusal = refusedReturn(standing, { ...seen, waived: standing?.waived ?? 0n })
  if (refusal || !standing) return refusal ?? refuse('not_found')
  const { net, change, waived } = standing
  const parts = await partsOf(deps, player, currency, net, to)
  if (isRefusal(parts)) return parts
  const order = { player, currency, net, change, waived, to: parts }
  return { order, moved: movedBy(order) }
}

async function partsOf(
  { payouts }: ReturnDeps,
  player: bigint,
  currency: Currency,
  net: bigint,
  to: WayBack | null,
): Promise<Part[] | Refusal> {
  const { shares, rest } = sharesOf(net, await payouts.back.paidFrom(null, player, currency))
  const known = shares.map(({ place: { way, destination, masked }, amount }) => ({ way, destination, masked, amount }))
  if (rest === 0n) return known
  if (!to) return refuse('unknown_method')
  const kept = await payouts.back.prepare(player, currency, to)
  return isRefusal(kept) ? kept : [...known, { way: to.way, ...kept, amount: rest }]
}
