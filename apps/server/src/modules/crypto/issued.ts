/** Whether a deposit address was given out here, to whomever: a payout to it would pass money between players past every check. */
import type { Database } from '../../platform/db/index.ts'
import { isIssued } from './store/addresses.ts'
import type { CryptoTables } from './store/tables.ts'

export function createIsIssued(database: Pick<Database, 'tables'>): (address: string) => Promise<boolean> {
  const db = database.tables<CryptoTables>()
  return (address) => isIssued(db, address)
}
