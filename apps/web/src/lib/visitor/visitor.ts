/** D-35: an id of this browser, told with a registration; a signal for people who look for double accounts, never a reason to refuse. */
import { atRest } from '../clock.ts'

/** ENT-12 */
const KEY = 'fingerprint'

/** Undefined until it was computed, and where the browser keeps nothing. */
export function readVisitorId(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined // storage is forbidden here; so is the signal
  }
}

/** CON-11: once, when the page has nothing better to do. The answer takes it back. */
export function keepVisitorId(compute: () => Promise<string> = computeVisitorId): () => void {
  if (readVisitorId() !== undefined) return () => undefined
  return atRest(
    () =>
      void compute()
        .then((id) => localStorage.setItem(KEY, id))
        .catch((fault: unknown) => console.warn('visitor id', fault)),
  )
}

/** The library comes alone, and calls nobody: its counting of uses is off. */
async function computeVisitorId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}
