/** Players without deposit restrictions, looked up in one query. */
import type { Ledger } from '../ledger/index.ts'
import type { AgePorts } from './age.ts'
import { isOpenToMoney } from './rules/age.ts'
import { isExcluded } from './rules/bars.ts'
import type { Tx } from './store/rows.ts'
import { readReceivers } from './store/standing.ts'

/** Before every instant: an exclusion whose term is over still counts here, and `mayReceive` decides about it. */
const ALWAYS = -Infinity

/**
 * Locks the wallets. For each of these `mayReceive` answers yes to any sum and `noteDeposit` has nothing to note, so neither is
 * called for them. Whoever is left out is decided one by one.
 */
export async function freeReceivers(
  ledger: Pick<Ledger, 'lockPlayers'>,
  { agesOf }: Pick<AgePorts, 'agesOf'>,
  tx: Tx,
  players: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const unblocked = await ledger.lockPlayers(tx, players)
  const receivers = (await readReceivers(tx, unblocked)).filter(
    ({ limitsDeposits, standing }) => !limitsDeposits && !isExcluded(standing, ALWAYS),
  )
  const ages = await agesOf(
    tx,
    receivers.map(({ player }) => player),
  )
  return new Set(receivers.filter(({ standing }, n) => isOpenToMoney(ages[n]!, standing)).map(({ player }) => player))
}
