/** A bet that commits with its caller's rows: a bet in a shared round, a stake in a pot. */
import type { Database, Tx } from '../../../platform/db/index.ts'
import type { Accounts } from './books/accounts.ts'
import { isAmount } from './books/amount.ts'
import type { BetDone, BetOrder, BetRefusal } from './books/bet-types.ts'
import { currencyNumber } from './books/currency.ts'
import { rowsOf } from './books/tx.ts'
import { fieldsOf, PROTECTION, WITHIN } from './lanes/statement.ts'
import { parseFields, toRefusal, toVerdict } from './lanes/verdict.ts'

/**
 * Checked under the wallet's lock, which is held to the end of the transaction: keep the transaction short, and lock rows
 * that many bets share first. A refusal writes nothing. @throws errors that abort the transaction, including a lost race
 * for the key: the caller repeats the whole transaction (`repeated`) and then gets `duplicate`.
 */
export type BetWithin = (tx: Tx, order: BetOrder) => Promise<BetDone | BetRefusal>

export function createBetWithin(database: Database, accounts: Accounts): BetWithin {
  return async (tx, order) => {
    const isLawful = isAmount(order.stake) && (order.win === null || isAmount(order.win))
    if (!isLawful) return { kind: 'refused', reason: 'bad_amount', detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 }
    const fields = fieldsOf(order, await accounts.idOf(order.account))
    const [row] = await rowsOf<{ verdict: string }>(database, tx, WITHIN, fields)
    return toVerdict(parseFields(row!.verdict), order) as BetDone | BetRefusal
  }
}

/** A bet that may be placed later: the player, and the stake. */
export type ProtectedBet = Pick<BetOrder, 'player' | 'currency' | 'stake'>

/**
 * The refusal of such a bet by the player's blocks and limits, or for want of a wallet, as `BetWithin` would give it. Reads alone: under the
 * wallet's lock, which the caller holds, it still holds when the bet is placed.
 */
export type FindProtectionRefusal = (tx: Tx, bet: ProtectedBet) => Promise<BetRefusal | undefined>

export function createFindProtectionRefusal(database: Database): FindProtectionRefusal {
  return async (tx, { player, currency, stake }) => {
    const [row] = await rowsOf<{ verdict: string }>(database, tx, PROTECTION, [player, currencyNumber(currency), stake])
    return toRefusal(parseFields(row!.verdict))
  }
}
