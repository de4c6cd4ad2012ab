/**
 * Whether readers of settled bets know all bets of a player. What checks money by rows that readers write (turnover, bonuses, levels) waits for
 * it first: readers of a busy stream read once in seconds.
 */
import type { Milliseconds, PlayerId } from '@fairhouse/money'
import { sql } from 'kysely'

import { sleep, steadyClock } from '../../../../platform/clock.ts'
import { type Database, type Db, stamp } from '../../../../platform/db/index.ts'
import { hasReadBetsOf, ledgerInstant } from '../../../books/ledger/index.ts'
import { SETTLED_BETS } from './projection.ts'

/** False when the readers do not come in time to the last bet that was committed before the call. `maxMs`: default 2 s. */
export type ReadPlay = (player: PlayerId, maxMs?: Milliseconds) => Promise<boolean>

/** Turnover, progress of bonuses, experience and rakeback. */
export const MONEY_READERS: readonly string[] = ['turnover', 'bonuses', 'vip']

const MAX_MS = 2000
const LOOK_MS = 50
/** Between two calls of `hurry`: each is a round of every reader. */
const HURRY_MS = 250
/** Bets that are searched for a player's; a reader that is further behind counts as one that has not read them. */
const SEARCHED_BETS = 10_000

/** Those settled before an instant (milliseconds); a parked one counts as read. Exact while the caller holds the lock of the player's wallet: none is settled meanwhile. */
export async function hasReadPlayOf(db: Db, readers: readonly string[], player: PlayerId, before: number): Promise<boolean> {
  // in this order: what leaves the first list is in the second
  if (!(await hasReadBetsOf(db, SETTLED_BETS, player, before))) return false
  // by number: the player's index has all bets of a life
  const { rows } = await sql<{ behind: boolean }>`
    with at as (select min(coalesce(c.n, 0)) as n from unnest(${[...readers]}::text[]) r(reader) left join wagering.cursor c using (reader))
    select (select l.n - at.n > ${SEARCHED_BETS} from wagering.settled_count l) or exists (
      select from wagering.settled_bet b where b.n > at.n and b.player = ${player} and b.at < ${stamp(before)}) as behind from at`.execute(
    db,
  )
  return !rows[0]!.behind
}

/**
 * `hurry` lets both relays read now. Call the result before the transaction that checks: under the lock of the wallets, the reader of bonuses
 * would wait for the caller.
 */
export function createReadPlay({ db }: Pick<Database, 'db'>, hurry: () => void, readers = MONEY_READERS): ReadPlay {
  return async (player, maxMs = MAX_MS) => {
    const [until, before] = [steadyClock.now() + maxMs, (await ledgerInstant(db)) + 1]
    let hurriedAt = -Infinity
    while (!(await hasReadPlayOf(db, readers, player, before))) {
      const now = steadyClock.now()
      if (now >= until) return false
      if (now >= hurriedAt + HURRY_MS) {
        hurry()
        hurriedAt = now
      }
      await sleep(LOOK_MS)
    }
    return true
  }
}
