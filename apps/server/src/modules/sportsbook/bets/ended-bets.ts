/** How bets ended, for what they count: the ledger knows their money alone. */
import type { Tx } from '../../../platform/db/index.ts'
import type { EndedBet } from '../../wagering/index.ts'
import { runOn } from '../store/sql.ts'

/** By key, as they are now; keys of other modules' bets are left out. */
export async function loadEndedBets(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, EndedBet>> {
  const sql = `select id as key, placed_stake - stake as sold,
      case when status = 'open' then 'open' when status = 'cashed_out' then 'cashed_out' when result = 'void' then 'void' else 'result' end as end
    from sportsbook.bet where id = any($1::uuid[]) and status in ('open', 'settled', 'cashed_out')`
  const rows = await runOn({ db: tx })<EndedBet & { key: string }>(tx, sql, keys)
  return new Map(rows.map(({ key, end, sold }) => [key, { end, sold }]))
}
