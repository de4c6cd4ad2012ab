/** A bet that lives and dies with its caller's rows: a seat in a shared round, a stake in a pot. */
import type { Database } from '../../platform/db/index.ts'
import type { Accounts } from './books/accounts.ts'
import { isAmount } from './books/amount.ts'
import type { BetDone, BetOrder, BetRefusal } from './books/bet-types.ts'
import { rowsOf, type Via } from './books/via.ts'
import { fieldsOf, WITHIN } from './lanes/statement.ts'
import { fieldsIn, verdictOf } from './lanes/verdict.ts'

/**
 * Judged under the wallet's lock as any bet; the lock is held to the end of the transaction, so keep that short and take
 * it after rows that many bets share. A refusal leaves no trace. @throws what breaks the transaction, a race for the key
 * among it: the caller repeats all of it (`repeated`), and then gets `duplicate`.
 */
export type BetWithin = (via: NonNullable<Via>, order: BetOrder) => Promise<BetDone | BetRefusal>

export function betWithinOf(database: Database, accounts: Accounts, statement = WITHIN): BetWithin {
  return async (via, order) => {
    const isLawful = isAmount(order.stake) && (order.win === null || isAmount(order.win))
    if (!isLawful) return { kind: 'refused', reason: 'bad_amount', detail: 0, cash: 0n, bonus: 0n, version: 0n, nonce: 0 }
    const fields = fieldsOf(order, await accounts.idOf(order.account))
    const [row] = await rowsOf<{ verdict: string }>(database, via, statement, fields)
    return verdictOf(fieldsIn(row!.verdict), order) as BetDone | BetRefusal
  }
}
