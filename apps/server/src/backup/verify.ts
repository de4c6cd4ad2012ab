/** Whether data are complete and readable: every rule of the ledger holds, and one value of each kind opens. */
import type { Config } from '../config/config.ts'
import { opensProof } from '../modules/cashier/payments/index.ts'
import { opensDestination } from '../modules/cashier/payouts/index.ts'
import { opensSeed } from '../modules/play/fairness/index.ts'
import { opensDocument } from '../modules/protection/kyc/index.ts'
import { checkOf } from '../ops/books-check.ts'
import { openDataKeys } from '../ops/data-keys.ts'
import { StartRefused } from '../ops/start-refused.ts'
import type { Database } from '../platform/db/index.ts'
import { systemRandom } from '../platform/random.ts'
import { fileStoreOf } from '../wiring/infrastructure.ts'

/** Maximum number of reported differences. */
const SHOWN = 20

/** Names what was opened. @throws with what does not open or does not agree. */
export async function verifyData(config: Config, database: Database): Promise<string[]> {
  const { seeds, documents } = await openDataKeys(config, database)
  const files = fileStoreOf(config)
  const kinds = {
    seed: () => opensSeed(database, seeds, systemRandom),
    document: () => opensDocument({ database, files, secret: documents, random: systemRandom }),
    destination: () => opensDestination(database, documents, systemRandom),
    'dispute proof': () => opensProof({ database, files, secret: documents, random: systemRandom }),
  }
  const opened: string[] = []
  for (const [kind, opens] of Object.entries(kinds)) {
    const found = await opens().catch((cause: Error) => Promise.reject(new Error(`a ${kind} does not open: ${cause.message}`, { cause })))
    if (found) opened.push(kind)
  }
  const differences = await checkOf(config.databaseUrl!)
  const lines = differences.slice(0, SHOWN).map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`)
  if (lines.length > 0) throw new StartRefused([`the books do not agree: ${differences.length} differences`, ...lines])
  return opened
}
