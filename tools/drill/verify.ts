/** Whether a database has every acknowledged bet, with the win that was acknowledged. */

import type { AcknowledgedBet } from './load.ts'
import { queryAt } from './postgres.ts'

interface StoredBet {
  player: string
  key: string
  win: string
}

/** Keys of those that are missing or differ. */
export async function missingFrom(url: string, acknowledged: readonly AcknowledgedBet[]): Promise<string[]> {
  const rows: StoredBet[] = await queryAt<StoredBet>(
    url,
    'select player::text, key::text, (wc + coalesce(wb, 0) + coalesce(r, 0))::text as win from ledger.bet',
  )
  const wins = new Map(rows.map(({ player, key, win }) => [`${player} ${key}`, win]))
  return acknowledged
    .filter(({ player, key, payout }) => wins.get(`${player} ${key}`) !== payout.replace('.', '').replace(/^0+(?=\d)/, ''))
    .map(({ key }) => key)
}
