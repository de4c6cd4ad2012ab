/** All reconciliation rules, for use outside of a running server: those of the ledger, and the money that payouts hold (I6). */
import { checkBooks, type Finding } from '../modules/books/ledger/index.ts'
import { checkPayouts } from '../modules/cashier/payouts/index.ts'
import { withDatabase } from '../platform/db/index.ts'

export const checkOf = (databaseUrl: string): Promise<Finding[]> =>
  withDatabase(databaseUrl, async (database) => [...(await checkBooks(database)), ...(await checkPayouts(database))])
