/** All reconciliation rules, for use outside of a running server: those of the ledger, and the money that payouts hold (I6). */
import { checkBooks, type Finding } from '../modules/books/ledger/index.ts'
import { checkPayouts } from '../modules/cashier/payouts/index.ts'
import { openDatabase } from '../platform/db/index.ts'

export async function checkOf(databaseUrl: string): Promise<Finding[]> {
  const database = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => undefined })
  try {
    return [...(await checkBooks(database)), ...(await checkPayouts(database))]
  } finally {
    await database.close()
  }
}
