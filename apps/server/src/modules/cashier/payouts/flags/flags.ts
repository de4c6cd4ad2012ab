/** D-74: coins credited despite an own restriction, from the credit to the payout that returns them. docs/decisions/0046. */
import { type FlagState, type Refusal, refuse } from '@fairhouse/contracts'
import { type Minor, type PlayerId, formatMoney } from '@fairhouse/money'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { Credited, PayoutMethod } from '../../payments/index.ts'
import type { PayoutDeps } from '../ports.ts'
import { closeFlag, flagById, flagsOf, insertFlag, limitFlags, openFlagsOf, type StoredFlag, takeFlag } from '../store/flags.ts'
import type { StoredPayout } from '../store/rows.ts'
import { type FlagFacts, flagStateOf, returnableOf } from './state.ts'

export interface ShownFlag extends StoredFlag {
  state: FlagState
  /** The most that a return may ask for now. */
  returnable: bigint
}

type WalletDeps = Pick<PayoutDeps, 'ledger'>

const factsOf = ({ remaining, closed, payout }: StoredFlag, cash: Minor): FlagFacts => ({
  remaining,
  cash,
  isClosed: closed !== null,
  payout: payout && payout.status,
})

async function shownFlag({ ledger }: WalletDeps, db: Db, flag: StoredFlag): Promise<ShownFlag> {
  const { cash = 0n } = (await ledger.wallet(flag.player, flag.currency, db)) ?? {}
  const facts = factsOf(flag, cash)
  return { ...flag, state: flagStateOf(facts), returnable: returnableOf(facts) }
}

/** Newest first. */
export async function loadFlags(deps: WalletDeps, db: Db, player: PlayerId): Promise<ShownFlag[]> {
  return Promise.all((await flagsOf(db, player)).map((flag) => shownFlag(deps, db, flag)))
}

/** In the transaction that credits deposits, after the posting. The flagged money is spent last, and before any that arrives later. */
export async function noteFlags({ ledger }: WalletDeps, tx: Tx, credited: readonly Omit<Credited, 'instrument'>[]): Promise<void> {
  const open = await openFlagsOf(
    tx,
    credited.map(({ player }) => player),
  )
  for (const { player, currency } of open) {
    const own = credited.filter((each) => each.player === player && each.currency === currency)
    const arrived = own.reduce((sum, { amount }) => sum + amount, 0n)
    const { cash = 0n } = (await ledger.wallet(player, currency, tx)) ?? {}
    // a debt takes its part of the credit: nothing was on the account then
    await limitFlags(tx, player, currency, cash > arrived ? cash - arrived : 0n)
  }
  for (const { flagged, ...each } of credited) if (flagged) await insertFlag(tx, { ...each, ...flagged })
}

/** The flag that a request names, if the method sends its coins. Evaluated again under the lock. */
export async function namedFlag(
  db: Db,
  player: PlayerId,
  id: string | undefined,
  { asset, currency }: PayoutMethod,
): Promise<StoredFlag | null | Refusal> {
  if (id === undefined) return null
  const flag = await flagById(db, player, BigInt(id))
  if (!flag) return refuse('not_found')
  return flag.asset === asset && flag.currency === currency ? flag : refuse('unknown_method')
}

/** Under the lock of the wallet. Returns the flag as it is now. */
export async function lockedFlag(deps: WalletDeps, tx: Tx, { player, id }: StoredFlag, amount: Minor): Promise<ShownFlag | Refusal> {
  const flag = await shownFlag(deps, tx, (await flagById(tx, player, id))!)
  if (flag.state !== 'waiting') return refuse('not_returnable')
  return amount > flag.returnable ? refuse('amount_max', { max: formatMoney(flag.returnable) }) : flag
}

type TurnoverDeps = Pick<PayoutDeps, 'turnover'>

/** The deposit's stakes are no longer due for what goes back. */
export async function startReturn({ turnover }: TurnoverDeps, tx: Tx, flag: StoredFlag, amount: Minor): Promise<void> {
  const { id, player, currency, version } = flag
  const waived = await turnover.waive(tx, { player, currency, version, amount })
  await takeFlag(tx, id, { remaining: amount, waived })
}

/** The money is on the account again, and its stakes are due again. */
export async function undoReturn({ turnover }: TurnoverDeps, tx: Tx, { player, flag: id }: StoredPayout): Promise<void> {
  if (id === null) return
  const { currency, version, remaining, waived } = (await flagById(tx, player, id))!
  await turnover.restore(tx, { player, currency, version, amount: waived })
  await takeFlag(tx, id, { remaining, waived: 0n })
}

/** Locks the wallet first: a return is not requested meanwhile. */
export async function closeWaiting(
  { ledger, clock }: Pick<PayoutDeps, 'ledger' | 'clock'>,
  tx: Tx,
  player: PlayerId,
  id: bigint,
  closed: { by: string; note: string },
): Promise<Refusal | undefined> {
  await ledger.lockPlayer(tx, player)
  const stored = await flagById(tx, player, id)
  if (!stored) return refuse('not_found')
  if ((await shownFlag({ ledger }, tx, stored)).state !== 'waiting') return refuse('bad_transition')
  return (await closeFlag(tx, id, { ...closed, at: clock.now() })) ? undefined : refuse('bad_transition')
}
