/** Account closing: the balance must be zero; its addresses are free after 30 days. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
import type { Caller } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { Identity } from '../../identity/index.ts'
import type { Ledger } from '../../ledger/index.ts'
import { freeDue, writeClosed } from './store.ts'

export interface ClosingDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  ledger: Pick<Ledger, 'walletsOfPlayer' | 'bets'>
  identity: Pick<Identity, 'proveOwner' | 'endSessions' | 'releaseAddresses'>
  currencyOf(player: bigint): Promise<Currency>
  /** Removes picture and public name. */
  forgetFace(player: bigint): Promise<void>
  /** A pending deposit, or a payout without a final state. */
  hasOpenPayments(player: bigint): Promise<boolean>
}

const COOLING_MS = 30 * 86_400_000

type Close = (
  caller: Caller,
  proof: Parameters<Identity['proveOwner']>[1],
  locale: Parameters<Identity['proveOwner']>[2],
) => Promise<{ success: true; freed_at: string } | Refusal>

export function createClosing(deps: ClosingDeps): Close {
  const { database, clock, jobs, ledger, identity, currencyOf, forgetFace, hasOpenPayments } = deps
  jobs.schedule('own-data.free', '53 3 * * *', () => freeDue(database, clock.now(), identity.releaseAddresses))

  async function balanceLeft(player: bigint): Promise<Refusal | undefined> {
    const [wallets, open] = await Promise.all([ledger.walletsOfPlayer(null, player), ledger.bets(player, { result: 'open', limit: 1 })])
    const sums = wallets.map(({ currency, cash, bonus, hold, locked }) => ({ currency, amount: cash + bonus + hold + locked }))
    const left = sums.find(({ amount }) => amount > 0n) ?? { currency: await currencyOf(player), amount: 0n }
    if (await hasOpenPayments(player)) return refuse('payment_open')
    if (left.amount === 0n && open.length === 0) return undefined
    return refuse('balance_left', { amount: formatMoney(left.amount), currency: left.currency })
  }

  return async (caller, proof, locale) => {
    const { player } = caller
    const refusal = (await identity.proveOwner(caller, proof, locale)) ?? (await balanceLeft(player))
    if (refusal) return refusal
    const [now, freedAt] = [clock.now(), clock.now() + COOLING_MS]
    await database.db.transaction().execute(async (tx) => {
      await writeClosed(tx, player, now, freedAt)
      await identity.endSessions(tx, player)
    })
    await forgetFace(player)
    return { success: true, freed_at: new Date(freedAt).toISOString() }
  }
}
