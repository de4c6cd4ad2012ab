/** The whole check of the books for a person: every rule over the whole journal, beside a running server or a stopped one. */
import { checkOf } from '@fairhouse/server'

import type { StartSettings } from './settings.ts'
import { withProductDatabase } from './with-product-database.ts'

/** Lines of broken rules shown. */
const SHOWN = 50

/** One line where they agree. @throws with each broken rule where they do not. */
export async function checkBooks(settings: StartSettings): Promise<string> {
  const started = performance.now()
  const findings = await withProductDatabase(settings, checkOf)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (findings.length === 0) return `the books agree: every rule holds over the whole journal (${seconds} s)`
  const lines = findings.slice(0, SHOWN).map(({ rule, who, detail }) => `${rule}: ${who}: ${detail}`)
  throw new Error([`the books do not agree: ${findings.length} differences`, ...lines].join('\n'))
}
