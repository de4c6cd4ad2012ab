/** I6 for tests of other modules: ledger sums that differ from the payouts; [] is healthy. */
import type { Database } from '../../../../platform/db/index.ts'
import type { Finding } from '../../../books/ledger/index.ts'
import { brokenSums } from '../store/check.ts'

export const wrongPayoutSums = (database: Database): Promise<Finding[]> => brokenSums(database.db)
