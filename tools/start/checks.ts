/** Checks on demand over the data of an instance, beside a running or a stopped server. */
import { checkAudit, checkOf } from '@fairhouse/server'

import { FaultsFound } from './explain.ts'
import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

const NOTED = /^([1-9]\d{0,17}):([0-9a-f]{64})$/

/** The complete reconciliation: every rule over the whole journal. One line if all hold. @throws with each violated rule. */
export async function checkBooks(settings: StartSettings): Promise<string> {
  const started = performance.now()
  const findings = await withProductDatabase(settings, checkOf)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (findings.length === 0) return `the books agree: every rule holds over the whole journal (${seconds} s)`
  const lines = findings.map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`)
  throw new FaultsFound(`the books do not agree: ${findings.length} differences`, lines)
}

/**
 * BEY-23: that no line of the operators' log of acts was changed or removed. One line with the last link. `noted`: a link of an earlier time,
 * `NUMBER:HASH`. @throws with each fault.
 */
export async function checkAuditLog(settings: StartSettings, [noted, ...more]: readonly string[]): Promise<string> {
  const link = noted === undefined ? undefined : NOTED.exec(noted)
  if (link === null || more.length > 0)
    throw new Error(`${[noted, ...more].join(' ')} is no link: give its number and its hash as NUMBER:HASH`)
  const known = link && { n: BigInt(link[1]!), hash: link[2]! }
  const { lines, head, faults } = await withProductDatabase(settings, (url) => checkAudit(url, known))
  if (faults.length > 0) throw new FaultsFound('the log of acts is not as it was written:', faults)
  const proven = known ? `, link ${known.n} as it was noted` : ''
  return head ? `the log of acts is whole: ${lines} lines${proven}; the last link is ${head.n}:${head.hash}` : 'the log of acts is empty'
}
