/** A ledger under which the house falls over now and then: before its money moves, or after, in the same transaction. */
import type { Ledger } from '../../../ledger/index.ts'

type Door = Pick<Ledger, 'postWithin' | 'postAllWithin' | 'committed' | 'wallet' | 'openAccounts'>

export class Fell extends Error {}

export function faultyLedger(ledger: Door, falls: () => boolean): Door {
  const around = async <T>(post: () => Promise<T>): Promise<T> => {
    if (falls()) throw new Fell('before the money moved')
    const answer = await post()
    if (falls()) throw new Fell('after the money moved, before the commit')
    return answer
  }
  return {
    wallet: (player, currency) => ledger.wallet(player, currency),
    committed: () => ledger.committed(),
    openAccounts: (names) => ledger.openAccounts(names),
    postWithin: (tx, order) => around(() => ledger.postWithin(tx, order)),
    postAllWithin: (tx, orders) => around(() => ledger.postAllWithin(tx, orders)),
  }
}
