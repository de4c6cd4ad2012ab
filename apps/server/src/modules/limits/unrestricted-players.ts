/** Players without deposit restrictions, looked up in one query. */
import type { Ledger } from '../ledger/index.ts'
import type { AgePorts } from './age.ts'
import { isOpenToMoney } from './rules/age.ts'
import { isExcluded } from './rules/exclusions.ts'
import type { Tx } from './store/rows.ts'
import { loadDepositRestrictions } from './store/restrictions.ts'

/** Before every instant: an exclusion whose term is over still counts here, and `mayReceive` decides about it. */
const ALWAYS = -Infinity

/**
 * Locks the wallets. For each of these `mayReceive` answers yes to any sum and `noteDeposit` has nothing to note, so neither is
 * called for them. Whoever is left out is decided one by one.
 */
export async function findUnrestrictedPlayers(
  ledger: Pick<Ledger, 'lockPlayers'>,
  { agesOf }: Pick<AgePorts, 'agesOf'>,
  tx: Tx,
  players: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const unblocked = await ledger.lockPlayers(tx, players)
  const candidates = (await loadDepositRestrictions(tx, unblocked)).filter(
    ({ limitsDeposits, restrictions }) => !limitsDeposits && !isExcluded(restrictions, ALWAYS),
  )
  const ages = await agesOf(
    tx,
    candidates.map(({ player }) => player),
  )
  return new Set(candidates.filter(({ restrictions }, n) => isOpenToMoney(ages[n]!, restrictions)).map(({ player }) => player))
}
