/** Whether a reader of settled bets knows all bets of a player. */
import { sql } from 'kysely'

import { type Db, stamp } from '../../../../platform/db/index.ts'
import { hasReadBetsOf } from '../../../books/ledger/index.ts'
import { SETTLED_BETS } from './projection.ts'

/** Those settled before an instant (milliseconds). Exact while the caller holds the lock of the player's wallet: none is settled meanwhile. */
export async function hasReadPlayOf(db: Db, reader: string, player: bigint, before: number): Promise<boolean> {
  // in this order: what leaves the first list is in the second
  if (!(await hasReadBetsOf(db, SETTLED_BETS, player, before))) return false
  const { rows } = await sql<{ behind: boolean }>`select exists (select from wagering.settled_bet
    where player = ${player} and at < ${stamp(before)}
      and n > coalesce((select n from wagering.cursor where reader = ${reader} and lane = 0), 0)) as behind`.execute(db)
  return !rows[0]!.behind
}
