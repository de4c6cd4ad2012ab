/** Stakes of rounds that other systems run, one statement for all of them. */
import { runIn, type Tx } from '../../../../platform/db/index.ts'
import { storedFacts } from '../bet-facts.ts'
import type { Accounts } from '../books/accounts.ts'
import { currencyNumber } from '../books/amounts.ts'
import type { BetRefusal } from '../books/bet-types.ts'
import { EXTERNAL_STAKES, itemOf, parseFields, toRefusal } from '../lanes/statement.ts'
import { columnsOf, roundId } from './store.ts'
import type { ExternalStake } from './types.ts'

/**
 * In the order of the stakes: undefined for one that was taken. A refusal writes nothing, and changes nothing for the others. The caller holds the
 * locks of the players' wallets, and has looked the transactions up under them. One stake per player.
 */
export type TakeStakes = (tx: Tx, stakes: readonly ExternalStake[]) => Promise<(BetRefusal | undefined)[]>

export const createTakeStakes =
  (accounts: Accounts): TakeStakes =>
  async (tx, stakes) => {
    const columns = columnsOf(await Promise.all(stakes.map((stake) => valuesOf(stake, accounts))))
    const rows = await runIn<{ verdict: string }>(tx, EXTERNAL_STAKES, ...columns)
    const refusals: (BetRefusal | undefined)[] = []
    for (const { verdict } of rows) {
      const fields = parseFields(verdict)
      refusals[itemOf(fields)] = toRefusal(fields)
    }
    return refusals
  }

async function valuesOf(stake: ExternalStake, accounts: Accounts): Promise<unknown[]> {
  const { source, id, requestHash, player, currency, account, amount, takesBonus, coveredBp = null } = stake
  const bet = [player, currencyNumber(currency), requestHash, await accounts.idOf(account), amount, takesBonus]
  return [source, id, ...bet, roundId(source, player, stake.round), storedFacts(stake), coveredBp]
}
