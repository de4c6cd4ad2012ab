/** Every rule of the books, from outside a running server: the ledger's own, and what payouts hold aside (I6). */
import { checkBooks, type Finding } from './modules/ledger/index.ts'
import { checkPayouts } from './modules/payouts/index.ts'
import { openDatabase } from './platform/db/index.ts'

export async function checkOf(databaseUrl: string): Promise<Finding[]> {
  const database = openDatabase({ url: databaseUrl, max: 2, onIdleError: () => undefined })
  try {
    return [...(await checkBooks(database)), ...(await checkPayouts(database))]
  } finally {
    await database.close()
  }
}
