import type { Tx } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { PlayerCurrency } from './limits-repository.ts'
import type { LimitsDeps } from './ports.ts'
import { isOpenToMoney } from './rules/age.ts'
import { activeExclusion } from './rules/exclusions.ts'
import { loadDepositRestrictions } from './store/restrictions.ts'

/** Earlier than any instant: an expired exclusion or cool-off still counts here, and `holdReason` decides about it. */
const ALWAYS = -Infinity

/**
 * Locks the wallets. For the returned players `holdReason` allows any amount and `noteDeposit` has nothing to note, so neither
 * is called for them. All others are decided one by one.
 */
export async function findUnrestrictedPlayers(
  ledger: Pick<Ledger, 'lockPlayers'>,
  { agesOf, currenciesOf }: Pick<LimitsDeps, 'agesOf' | 'currenciesOf'>,
  tx: Tx,
  accounts: readonly PlayerCurrency[],
): Promise<ReadonlySet<bigint>> {
  const unblocked = await ledger.lockPlayers(tx, [...new Set(accounts.map(({ player }) => player))])
  const active = await currenciesOf(unblocked, tx)
  const elsewhere = new Set(accounts.filter(({ player, currency }) => active.get(player) !== currency).map(({ player }) => player))
  const candidates = (await loadDepositRestrictions(tx, unblocked)).filter(
    ({ player, limitsDeposits, restrictions }) =>
      !elsewhere.has(player) && !limitsDeposits && activeExclusion(restrictions, ALWAYS) === null,
  )
  const ages = await agesOf(
    tx,
    candidates.map(({ player }) => player),
  )
  return new Set(candidates.filter(({ restrictions }, n) => isOpenToMoney(ages[n]!, restrictions)).map(({ player }) => player))
}
