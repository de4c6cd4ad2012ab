/** D-35: an id of this browser, sent with a registration; a signal for duplicate account checks, never a reason to refuse. */
import { atRest } from '../clock.ts'

/** ENT-12 */
const KEY = 'fingerprint'

/** Undefined before it is computed, and without storage. */
export function readVisitorId(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined // storage is blocked, so there is no id
  }
}

/** CON-11: once, when the page is idle. The returned function cancels it. */
export function keepVisitorId(compute: () => Promise<string> = computeVisitorId): () => void {
  if (readVisitorId() !== undefined) return () => undefined
  return atRest(
    () =>
      void compute()
        .then((id) => localStorage.setItem(KEY, id))
        .catch((fault: unknown) => console.warn('visitor id', fault)),
  )
}

/** The library is loaded separately and makes no call: its usage statistics are off. */
async function computeVisitorId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}
