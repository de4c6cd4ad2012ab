/** Account closing, by the player or by operators: the balance must be zero; its addresses are free after 30 days, unless it was a second account, or is barred. */
import { type Refusal, refuse } from '@fairhouse/contracts'
import { type PlayerId, DAY_MS, formatMoney } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import { type Database, retryConflicts, type Tx } from '../../../../platform/db/index.ts'
import { createHook, type Hook } from '../../../../platform/hooks.ts'
import type { Caller } from '../../../../platform/http/index.ts'
import type { Jobs } from '../../../../platform/jobs/index.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import type { Limits } from '../../../protection/limits/index.ts'
import type { Identity } from '../../identity/index.ts'
import { type ClosedAccount, findClosed, freeDue, type OperatorClosing, lockClosing, writeClosed } from './store.ts'

export interface OwnDataHooks {
  /** The player or operators closed the account, in its transaction; its sessions have ended. */
  accountClosed: Hook<{ player: PlayerId; at: number }>
}

export const createOwnDataHooks = (): OwnDataHooks => ({ accountClosed: createHook('accountClosed') })

export interface ClosingDeps {
  database: Database
  clock: Clock
  jobs: Jobs
  ledger: Pick<Ledger, 'lockPlayer' | 'loadHoldings' | 'hasOpenBets'>
  identity: Pick<Identity, 'proveOwner' | 'endSessions' | 'releaseAddresses'>
  limits: Pick<Limits, 'barredAmong'>
  hooks: OwnDataHooks
  /** Removes picture and public name. */
  forgetFace(player: PlayerId): Promise<void>
  /** A deposit that waits, is under way or in review, or a payout without a final state. In the transaction of the closing. */
  hasOpenPayments(tx: Tx, player: PlayerId): Promise<boolean>
  /** A bet on sports that the ledger does not have open, as a free one, or a win that waits for operators. In the transaction of the closing. */
  hasOpenWins(tx: Tx, player: PlayerId): Promise<boolean>
}

const COOLING_MS = 30 * DAY_MS

type Close = (
  caller: Caller,
  proof: Parameters<Identity['proveOwner']>[1],
  locale: Parameters<Identity['proveOwner']>[2],
) => Promise<{ success: true; freed_at: string } | Refusal>

/** Closing by operators, who have decided it: the same rules, without a proof of ownership. */
export interface OperatorClosings {
  /** Null for an account that neither its player nor operators closed. */
  of(player: PlayerId): Promise<ClosedAccount | null>
  /** In a caller's transaction: why it cannot be closed now: it is, money is in transit, a balance is left, or play is open. Locks the wallets, changes nothing. */
  closeFault(tx: Tx, player: PlayerId): Promise<Refusal | undefined>
  /** In a caller's transaction. A refusal has written nothing: `closeFault`. */
  close(tx: Tx, player: PlayerId, operators: OperatorClosing): Promise<Refusal | undefined>
}

const FORGET_FACE = 'own-data.forget-face'

export function createClosing(deps: ClosingDeps): { close: Close; byOperators: OperatorClosings } {
  const { database, clock, jobs, ledger, identity, limits, hooks, forgetFace, hasOpenPayments, hasOpenWins } = deps
  jobs.schedule('own-data.free', '53 3 * * *', () =>
    freeDue(database, clock.now(), { free: identity.releaseAddresses, barredAmong: limits.barredAmong }),
  )
  jobs.define<{ player: string }>(FORGET_FACE, ({ player }) => forgetFace(BigInt(player)), { waitsFor: 'others' })

  /** Under the locks of the closing and of the wallets: a deposit, payout or stake comes before it, and is counted, or finds a closed account. */
  async function moneyLeft(tx: Tx, player: PlayerId): Promise<Refusal | undefined> {
    await ledger.lockPlayer(tx, player)
    if (await hasOpenPayments(tx, player)) return refuse('payment_open')
    const left = (await ledger.loadHoldings(tx, player)).find(({ amount }) => amount > 0n)
    if (left) return refuse('balance_left', { amount: formatMoney(left.amount), currency: left.currency })
    const isOpen = (await ledger.hasOpenBets(tx, player)) || (await hasOpenWins(tx, player))
    return isOpen ? refuse('play_open') : undefined
  }

  async function closeFault(tx: Tx, player: PlayerId): Promise<Refusal | undefined> {
    await lockClosing(tx, player)
    return (await findClosed(tx, player)) ? refuse('bad_transition') : moneyLeft(tx, player)
  }

  async function closeWithin(tx: Tx, player: PlayerId, closed: ClosedAccount): Promise<Refusal | undefined> {
    if (closed.operators === null) await lockClosing(tx, player)
    const fault = await (closed.operators === null ? moneyLeft(tx, player) : closeFault(tx, player))
    if (fault) return fault
    await writeClosed(tx, player, closed, closed.at + COOLING_MS)
    await identity.endSessions(tx, player)
    await hooks.accountClosed.run(tx, { player, at: closed.at })
    return undefined
  }

  return {
    async close(caller, proof, locale) {
      const { player } = caller
      const notOwner = await identity.proveOwner(caller, proof, locale)
      if (notOwner) return notOwner
      const at = clock.now()
      const left = await retryConflicts(() => database.db.transaction().execute((tx) => closeWithin(tx, player, { at, operators: null })))
      if (left) return left
      await forgetFace(player)
      return { success: true, freed_at: new Date(at + COOLING_MS).toISOString() }
    },
    byOperators: {
      of: (player) => findClosed(database.db, player),
      closeFault,
      async close(tx, player, operators) {
        const fault = await closeWithin(tx, player, { at: clock.now(), operators })
        if (fault) return fault
        await jobs.enqueue(tx, FORGET_FACE, { player: `${player}` }) // after the caller's commit
        return undefined
      },
    },
  }
}
