/** D-75: accounts of one person, by phone, document, or an instrument that paid in or was paid out to. Every reward asks here. */
import type { Limits } from './modules/limits/index.ts'
import type { Payouts } from './modules/payouts/index.ts'
import type { Db } from './platform/db/index.ts'

export interface SamePersonDeps {
  readonly limits: Pick<Limits, 'sharedMarks'>
  readonly payouts: Pick<Payouts, 'operator'>
}

/** Other accounts of the owners of these. A shared device, or a name with a birth date, is only a flag for operators (D-35). */
export async function samePersons(
  { limits, payouts }: SamePersonDeps,
  tx: Db,
  players: readonly bigint[],
): Promise<{ player: bigint; other: bigint }[]> {
  const marks = (await limits.sharedMarks(tx, players)).filter(({ kind }) => kind !== 'name_birth')
  return [...marks, ...(await payouts.operator.sharedPlaces(tx, players))]
}
