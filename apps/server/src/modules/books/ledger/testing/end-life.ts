import { expect } from 'vitest'

import type { Database } from '../../../../platform/db/index.ts'

/** Ends the life of a player's active bonus now. Its end is not booked. Returns the instant, which is over. */
export async function endLife({ pool }: Pick<Database, 'pool'>, player: bigint): Promise<Date> {
  const at = new Date(Date.now() + 2) // after every bet so far
  await pool.query('update ledger.bonus_run set expires_at = $2 where player = $1 and until is null', [player, at])
  await pool.query('update ledger.wallet set bonus_until = $2 where player = $1 and bonus_until is not null', [player, at])
  await expect.poll(() => Date.now()).toBeGreaterThan(at.getTime())
  return at
}
