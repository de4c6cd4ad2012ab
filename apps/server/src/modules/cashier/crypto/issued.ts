/** Whether a deposit address was issued here, to any player: a payout to it would move money between players without checks. */
import type { Database } from '../../../platform/db/index.ts'
import { isIssued } from './store/addresses.ts'

export function createIsIssued(database: Pick<Database, 'db'>): (address: string) => Promise<boolean> {
  const db = database.db
  return (address) => isIssued(db, address)
}
