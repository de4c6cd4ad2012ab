/**
 * The change: checked and applied in one transaction, under the locks of the account and of the player's wallets. Bets, invoices
 * and payouts take the lock of the wallets too, so each of them comes wholly before the change, and bars it, or wholly after.
 */
import { isRefusal, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { type PlayerId, type Currency, formatMoney } from '@fairhouse/money'

import { retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { refuseKey } from '../../../platform/http/index.ts'
import { loadFacts } from './facts.ts'
import type { CurrencyDeps } from './ports.ts'
import { type Bar, canChangeCurrency } from './rules/bars.ts'
import type { ChangeStore, StoredChange } from './store.ts'

export interface ChangeCall {
  readonly player: PlayerId
  readonly key: string
  readonly to: Currency
}

export type ChangeCurrency = (call: ChangeCall) => Promise<StoredChange | Refusal>

export function createChange(deps: CurrencyDeps, store: ChangeStore): ChangeCurrency {
  const db = deps.database.db
  return async (call) => {
    const done = await retryConflicts(() => db.transaction().execute((tx) => changeWithin(deps, store, tx, call)))
    if (!isRefusal(done)) deps.onMoney(call.player)
    return done
  }
}

/** Locks the account's row before the wallets, like a log-in. A used key returns its own change. */
async function changeWithin(
  deps: CurrencyDeps,
  store: ChangeStore,
  tx: Tx,
  { player, key, to }: ChangeCall,
): Promise<StoredChange | Refusal> {
  const { identity, ledger, clock } = deps
  const from = await identity.lockCurrency(tx, player)
  await ledger.lockPlayer(tx, player)
  const known = await store.byKey(tx, player, key)
  if (known) return known.to === to ? known : refuse('idempotency_mismatch')
  const refusal = refuseKey(key, clock.now()) ?? refuseTarget(from, to)
  if (refusal) return refusal
  const [bar] = canChangeCurrency(await loadFacts(deps, store, tx, player, from))
  if (bar) return refuse('currency_barred', detailsOf(bar))
  await ledger.switchWallet(tx, player, to)
  await identity.setCurrency(tx, player, to)
  const wallets = await ledger.walletsOfPlayer(tx, player)
  const move = { from, to, version: wallets.find(({ currency }) => currency === to)!.version }
  await deps.limits.changeCurrency(tx, player, move)
  await deps.turnover.changeCurrency(tx, player, move)
  const change = { key, at: clock.now(), from, to }
  await store.insert(tx, player, change)
  return change
}

const refuseTarget = (from: Currency, to: Currency): Refusal | undefined =>
  from === to ? refuseFields({ currency: ['unchanged: the account has this currency already'] }) : undefined

const detailsOf = ({ reason, sum, until }: Bar): Record<string, string> => ({
  reason,
  ...(sum && { amount: formatMoney(sum.amount), currency: sum.currency }),
  ...(until !== undefined && { until: new Date(until).toISOString() }),
})
