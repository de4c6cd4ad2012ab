/** One mirror check: which hosts, how fast, and the report. Failures are only logged (ERR-9). */
import type { Client } from '@fairhouse/contracts/client'

import type { Results } from './choice.ts'

export interface CheckDeps {
  api: Pick<Client, 'call'>
  /** Measures one host. */
  measure(host: string): Promise<number | null>
  isOnline(): boolean
}

/** Undefined when nothing was measured. */
export async function checkMirrors({ api, measure, isOnline }: CheckDeps): Promise<Results | undefined> {
  try {
    const answer = await api.call('GET /api/getMirrorsToCheck')
    if (!answer.ok) return void console.warn('mirrors: the check was refused', answer.error.code)
    const measured = await Promise.all(answer.data.data.domains.map(async (host) => [host, await measure(host)] as const))
    if (!isOnline()) return undefined // without a network every host fails, which says nothing of them
    const results = Object.fromEntries(measured)
    const report = await api.call('POST /api/sendAntiBonusResult', { body: { results } })
    if (!report.ok) console.warn('mirrors: the result was refused', report.error.code)
    return results
  } catch (fault) {
    console.warn('mirrors: the check failed', fault)
    return undefined
  }
}
