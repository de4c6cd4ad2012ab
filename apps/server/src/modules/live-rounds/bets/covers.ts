/** What the bets of one player on one round cover together, for what each of them counts. Source: bonuses.md 2, "No contribution". */
import { coveredBp } from '@fairhouse/games'

import type { Tx } from '../../../platform/db/index.ts'
import type { BetKey } from '../../wagering/index.ts'
import { rowsIn } from '../sql.ts'

/** Bets are cancelled only before the draw, so that every settled bet of a round finds the same. */
const TOGETHER = `select b.seat, b.id, b.game, jsonb_agg(o.params) as bets
  from unnest($1::text[], $2::uuid[]) k(seat, id) join live.bet b using (seat, id)
    join live.bet o on o.seat = b.seat and o.game = b.game and o.round = b.round and o.status in ('placed', 'settled')
  group by 1, 2, 3`

/** Hundredths of a percent by key of each bet; bets of other modules, and of games that cover nothing together, are left out. */
export async function loadCovers(tx: Tx, bets: readonly BetKey[]): Promise<ReadonlyMap<string, number>> {
  const rows = await rowsIn<{ id: string; game: string; bets: unknown[] }>(
    tx,
    TOGETHER,
    bets.map(({ player }) => `real:p${player}`),
    bets.map(({ key }) => key),
  )
  return new Map(
    rows.flatMap(({ id, game, bets: together }) => {
      const covered = coveredBp(game, together)
      return covered === undefined ? [] : [[id, covered]]
    }),
  )
}
