/** The operators' log of acts on demand: that no line was changed or removed, beside a running or a stopped server (BEY-23). */
import { checkAudit } from '@fairhouse/server'

import { FaultsFound } from './faults-found.ts'
import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

const NOTED = /^([1-9]\d{0,17}):([0-9a-f]{64})$/

/** One line with the last link. `noted`: a link of an earlier time, `NUMBER:HASH`. @throws with each fault. */
export async function checkAuditLog(settings: StartSettings, [noted]: readonly string[]): Promise<string> {
  const link = noted === undefined ? undefined : NOTED.exec(noted)
  if (link === null) throw new Error(`${noted} is no link: give its number and its hash as NUMBER:HASH`)
  const known = link && { n: BigInt(link[1]!), hash: link[2]! }
  const { lines, head, faults } = await withProductDatabase(settings, (url) => checkAudit(url, known))
  if (faults.length > 0) throw new FaultsFound('the log of acts is not as it was written:', faults)
  const proven = known ? `, link ${known.n} as it was noted` : ''
  return head ? `the log of acts is whole: ${lines} lines${proven}; the last link is ${head.n}:${head.hash}` : 'the log of acts is empty'
}
