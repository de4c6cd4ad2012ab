/** Account closing: the balance must be zero; its addresses are free after 30 days. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, type Currency, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../../platform/hooks.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import type { Identity } from '../../identity/index.ts'
import { freeDue, lockClosing, writeClosed } from './store.ts'

export interface OwnDataHooks {
  /** The player closed the account, in its transaction; its sessions have ended. */
  accountClosed: Hook<{ player: PlayerId; at: number }>
}

export const createOwnDataHooks = (): OwnDataHooks => ({ accountClosed: createHook('accountClosed') })

export interface ClosingDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  ledger: Pick<Ledger, 'lockPlayer' | 'loadHoldings' | 'hasOpenBets'>
  identity: Pick<Identity, 'proveOwner' | 'endSessions' | 'releaseAddresses'>
  currencyOf(player: PlayerId): Promise<Currency>
  hooks: OwnDataHooks
  /** Removes picture and public name. */
  forgetFace(player: PlayerId): Promise<void>
  /** A pending deposit, or a payout without a final state. */
  hasOpenPayments(player: PlayerId): Promise<boolean>
}

const COOLING_MS = 30 * DAY_MS

type Close = (
  caller: Caller,
  proof: Parameters<Identity['proveOwner']>[1],
  locale: Parameters<Identity['proveOwner']>[2],
) => Promise<{ success: true; freed_at: string } | Refusal>

export function createClosing(deps: ClosingDeps): Close {
  const { database, clock, jobs, ledger, identity, currencyOf, hooks, forgetFace, hasOpenPayments } = deps
  jobs.schedule('own-data.free', '53 3 * * *', () => freeDue(database, clock.now(), identity.releaseAddresses))

  /** Under the lock of the wallets: a stake comes before it, and is counted, or finds no money. */
  async function balanceLeft(tx: Tx, player: PlayerId): Promise<Refusal | undefined> {
    await ledger.lockPlayer(tx, player)
    const left = (await ledger.loadHoldings(tx, player)).find(({ amount }) => amount > 0n)
    if (!left && !(await ledger.hasOpenBets(tx, player))) return undefined
    return refuse('balance_left', { amount: formatMoney(left?.amount ?? 0n), currency: left?.currency ?? (await currencyOf(player)) })
  }

  async function closeWithin(tx: Tx, player: PlayerId, at: number, freedAt: number): Promise<Refusal | undefined> {
    await lockClosing(tx, player)
    const left = await balanceLeft(tx, player)
    if (left) return left
    await writeClosed(tx, player, at, freedAt)
    await identity.endSessions(tx, player)
    await hooks.accountClosed.run(tx, { player, at })
  }

  return async (caller, proof, locale) => {
    const { player } = caller
    const notOwner = await identity.proveOwner(caller, proof, locale)
    if (notOwner) return notOwner
    if (await hasOpenPayments(player)) return refuse('payment_open')
    const [now, freedAt] = [clock.now(), clock.now() + COOLING_MS]
    const left = await retryConflicts(() => database.db.transaction().execute((tx) => closeWithin(tx, player, now, freedAt)))
    if (left) return left
    await forgetFace(player)
    return { success: true, freed_at: new Date(freedAt).toISOString() }
  }
}
