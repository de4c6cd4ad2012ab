/** One mirror check: which hosts, how fast, and the report. Failures are only logged (ERR-9). */
import type { Client } from '@fairhouse/contracts/client'

import { callInBackground } from '../write/call-in-background.ts'
import type { Results } from './choice.ts'

export interface CheckDeps {
  api: Pick<Client, 'call'>
  /** Measures one host. */
  measure(host: string): Promise<number | null>
  isOnline(): boolean
}

/** Undefined when nothing was measured. The next check reports again what a lost report said. */
export async function checkMirrors({ api, measure, isOnline }: CheckDeps): Promise<Results | undefined> {
  const requested = await callInBackground(api, 'GET /api/getMirrorsToCheck')
  if (!requested) return undefined
  const measured = await Promise.all(requested.data.domains.map(async (host) => [host, await measure(host)] as const))
  if (!isOnline()) return undefined // without a network every host fails, which says nothing of them
  const results = Object.fromEntries(measured)
  await callInBackground(api, 'POST /api/sendAntiBonusResult', { body: { results } })
  return results
}
