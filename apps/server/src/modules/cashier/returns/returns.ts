/** Wires the module: the queue, the proposal, and the act. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'
import type { PlayerId, Minor, Currency } from '@fairhouse/money'

import type { Db, Paged, PageQuery, Tx } from '../../../platform/db/index.ts'
import type { WayBack } from '../payouts/index.ts'
import { applyReturn, type DecidedBy, type Part, returnRefusal, type ReturnOrder } from './apply-return.ts'
import type { Cause, ReturnDeps } from './ports.ts'
import { type ClosedAccount, queueOf, loadBalance } from './queue.ts'
import { movedBy } from './rules/settlement.ts'
import { sharesOf } from './rules/shares.ts'
import { type Closed, findClosed, insertClosed } from './store.ts'

export interface ProposedReturn {
  order: ReturnOrder
  /** Minor units: the amount that four eyes count. */
  moved: bigint
}

export interface Returns {
  /** Of all players, or of one. */
  queue(page: PageQuery, player?: PlayerId): Promise<Paged<ClosedAccount>>
  /** Why and when the account was closed whose deposits are returned. */
  closedOf(player: PlayerId): Promise<Closed | undefined>
  /** `net` and `change` as shown to the operator, minor units; `to` for the part without a paying instrument. */
  propose(
    player: PlayerId,
    currency: Currency,
    expected: { net: Minor; change: bigint },
    to: WayBack | null,
  ): Promise<ProposedReturn | Refusal>
  /** A refusal has written nothing; otherwise returns what to publish after the commit. */
  apply(tx: Tx, order: ReturnOrder, decided: DecidedBy): Promise<(() => void) | Refusal>
}

export function createReturns(deps: ReturnDeps): Returns {
  const db = deps.database.db
  return {
    queue: (page, player) => queueOf(deps, db, page, player),
    closedOf: (player) => findClosed(db, player),
    propose: (player, currency, expected, to) => proposeReturn(deps, db, { player, currency }, expected, to),
    apply: (tx, order, decided) => applyReturn(deps, tx, order, decided),
  }
}

/** Runs in the transaction that closes the account; idempotent. `at` in milliseconds. */
export const noteClosed = (tx: Db, player: PlayerId, cause: Cause, at: number): Promise<void> => insertClosed(tx, { player, cause, at })

async function proposeReturn(
  deps: ReturnDeps,
  db: Db,
  { player, currency }: { player: PlayerId; currency: Currency },
  expected: { net: Minor; change: bigint },
  to: WayBack | null,
): Promise<ProposedReturn | Refusal> {
  if (!(await findClosed(db, player))) return refuse('not_found')
  const balance = await loadBalance(deps, null, player, currency)
  const refusal = await returnRefusal(deps, db, { player, balance, expected: { ...expected, waived: balance?.waived ?? 0n } })
  if (refusal || !balance) return refusal ?? refuse('not_found')
  const { net, change, waived } = balance
  const destinations = await splitByDestination(deps, player, currency, net, to)
  if (isRefusal(destinations)) return destinations
  const order = { player, currency, net, change, waived, to: destinations }
  return { order, moved: movedBy(order) }
}

async function splitByDestination(
  { payouts }: ReturnDeps,
  player: PlayerId,
  currency: Currency,
  net: Minor,
  to: WayBack | null,
): Promise<Part[] | Refusal> {
  const { shares, rest } = sharesOf(net, await payouts.back.paidFrom(null, player, currency))
  const known = shares.map(({ place: { way, destination, masked }, amount }) => ({ way, destination, masked, amount }))
  if (rest === 0n) return known
  if (!to) return refuse('unknown_method')
  const prepared = await payouts.back.prepare(player, currency, to)
  return isRefusal(prepared) ? prepared : [...known, { way: to.way, ...prepared, amount: rest }]
}
