/** A ledger under which the server crashes now and then: before its money moves, or after, in the same transaction. */
import type { Ledger } from '../../../../books/ledger/index.ts'
import type { DepositBoundary } from './boundaries.ts'

type LedgerPort = Pick<Ledger, 'postOrThrow' | 'postAllOrThrow' | 'wallet' | 'openAccounts'>

export class InjectedFault extends Error {}

/** `fall` throws where the server crashes. */
export function faultyLedger(ledger: LedgerPort, fall: (at: DepositBoundary) => void): LedgerPort {
  const around = async <T>(post: () => Promise<T>): Promise<T> => {
    fall('before the posting')
    const answer = await post()
    fall('after the posting')
    return answer
  }
  return {
    wallet: (player, currency) => ledger.wallet(player, currency),
    openAccounts: (names) => ledger.openAccounts(names),
    postOrThrow: (tx, order) => around(() => ledger.postOrThrow(tx, order)),
    postAllOrThrow: (tx, orders) => around(() => ledger.postAllOrThrow(tx, orders)),
  }
}
