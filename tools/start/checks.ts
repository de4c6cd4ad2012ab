/** The complete reconciliation on demand: every rule over the whole journal, beside a running or a stopped server. */
import { checkOf } from '@fairhouse/server'

import { FaultsFound } from './faults-found.ts'
import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

/** Maximum number of printed violations. */
const SHOWN = 50

/** One line if all rules hold. @throws with each violated rule. */
export async function checkBooks(settings: StartSettings): Promise<string> {
  const started = performance.now()
  const findings = await withProductDatabase(settings, checkOf)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (findings.length === 0) return `the books agree: every rule holds over the whole journal (${seconds} s)`
  const lines = findings.slice(0, SHOWN).map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`)
  throw new FaultsFound(`the books do not agree: ${findings.length} differences`, lines)
}
