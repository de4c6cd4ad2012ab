/**
 * D-35: an id of this browser, sent with a registration; a signal for duplicate account checks, never a reason to refuse. D-64: it is
 * computed, kept and sent only while the visitor allows it.
 */
import { atRest } from '../clock.ts'
import { consent } from '../consent/browser-consent.ts'
import { askOutsideVisitor } from './outside-visitor.ts'

/** ENT-12 */
const KEY = 'fingerprint'

/** Undefined before it is computed, without consent, and without storage. */
export function readVisitorId(): string | undefined {
  if (!consent.allows('device')) return undefined
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined // storage is blocked, so there is no id
  }
}

/** The visitor has withdrawn the consent. */
export function forgetVisitorId(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    return // storage is blocked, so there is no id
  }
}

/** CON-11: once, when the page is idle. The returned function cancels it. */
export function keepVisitorId(compute: () => Promise<string> = computeVisitorId): () => void {
  if (!consent.allows('device') || readVisitorId() !== undefined) return () => undefined
  return atRest(
    () =>
      void compute()
        .then((id) => consent.allows('device') && localStorage.setItem(KEY, id))
        .catch((fault: unknown) => console.warn('visitor id', fault)),
  )
}

/** By the outside script; its failure leaves the product's own. */
export const computeOutside = (ask: () => Promise<string> = () => askOutsideVisitor(), own: () => Promise<string> = computeVisitorId) =>
  ask().catch((fault: unknown) => {
    console.warn('visitor id', fault)
    return own()
  })

/** The library is loaded separately and makes no call: its usage statistics are off. */
async function computeVisitorId(): Promise<string> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId
}
