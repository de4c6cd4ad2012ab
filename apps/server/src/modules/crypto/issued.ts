/** Whether a deposit address was given out here, to whomever: a payout to it would pass money between players past every check. */
import type { Database } from '../../platform/db/index.ts'
import { isIssued } from './store/addresses.ts'

export function createIsIssued(database: Pick<Database, 'db'>): (address: string) => Promise<boolean> {
  const db = database.db
  return (address) => isIssued(db, address)
}
