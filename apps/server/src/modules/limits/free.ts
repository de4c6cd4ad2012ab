/** Players to whom money may come without a word of this room: many of them are judged at once. */
import type { Ledger } from '../ledger/index.ts'
import type { AgePorts } from './age.ts'
import { isOpenToMoney } from './rules/age.ts'
import type { Tx } from './store/rows.ts'
import { readReceivers } from './store/standing.ts'

/** Under the lock of their wallets, as each of them alone would be judged. */
export async function freeReceivers(
  ledger: Pick<Ledger, 'lockPlayers'>,
  { agesOf }: Pick<AgePorts, 'agesOf'>,
  tx: Tx,
  players: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const unblocked = await ledger.lockPlayers(tx, players)
  const receivers = (await readReceivers(tx, unblocked)).filter(
    ({ limitsDeposits, excludedUntil }) => !limitsDeposits && excludedUntil === null,
  )
  const ages = await agesOf(
    tx,
    receivers.map(({ player }) => player),
  )
  return new Set(receivers.filter((receiver, n) => isOpenToMoney(ages[n]!, receiver)).map(({ player }) => player))
}
