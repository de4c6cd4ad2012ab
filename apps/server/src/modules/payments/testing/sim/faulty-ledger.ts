/** A ledger under which the house falls over now and then: before its money moves, or after, in the same transaction. */
import type { Ledger } from '../../../ledger/index.ts'

type Door = Pick<Ledger, 'postWithin' | 'committed' | 'wallet' | 'openAccounts'>

export class Fell extends Error {}

export function faultyLedger(ledger: Door, falls: () => boolean): Door {
  return {
    wallet: (player, currency) => ledger.wallet(player, currency),
    committed: () => ledger.committed(),
    openAccounts: (names) => ledger.openAccounts(names),
    async postWithin(tx, order) {
      if (falls()) throw new Fell('before the money moved')
      const answer = await ledger.postWithin(tx, order)
      if (falls()) throw new Fell('after the money moved, before the commit')
      return answer
    },
  }
}
