/** I6 for tests of other rooms: sums of the books that are not those of the payouts; [] is well. */
import type { Database } from '../../../platform/db/index.ts'
import type { Finding } from '../../ledger/index.ts'
import { brokenSums } from '../store/check.ts'

export const wrongPayoutSums = (database: Database): Promise<Finding[]> => brokenSums(database.db)
