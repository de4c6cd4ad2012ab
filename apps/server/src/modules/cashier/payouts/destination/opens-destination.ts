/** Shows that a key opens the stored destinations, for checks of a backup. */
import type { Database } from '../../../../platform/db/index.ts'
import type { Random } from '../../../../platform/random.ts'
import { anyDestination } from '../store/payouts.ts'
import { createDestinationVault, payoutRow } from './vault.ts'

/** False if there is no payout. @throws if its destination does not open. */
export async function opensDestination({ db }: Pick<Database, 'db'>, secret: string, random: Random): Promise<boolean> {
  const payout = await anyDestination(db)
  if (payout) createDestinationVault(secret, random).open(payout.destination, payoutRow(payout.player, payout.key))
  return payout !== undefined
}
