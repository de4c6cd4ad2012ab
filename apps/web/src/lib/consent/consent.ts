/** What the visitor allows beyond the necessary. Nothing is allowed before a decision (D-64). Pure except for the injected cookies. */
import type { CookieJar } from '../cookies.ts'

/** `statistics`: events of the collector. `device`: the id of this browser. `tags`: outside services of the tag manager. */
export const PURPOSES = ['statistics', 'device', 'tags'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Null: not decided. */
export type Consent = readonly Purpose[] | null

const NONE = 'none'

/** An unreadable value is no decision; a purpose that did not exist at the decision is not allowed. */
export function parseConsent(value: string | undefined | null): Consent {
  if (!value) return null
  if (value === NONE) return []
  const allowed = PURPOSES.filter((purpose) => value.split('.').includes(purpose))
  return allowed.length > 0 ? allowed : null
}

export const formatConsent = (allowed: readonly Purpose[]): string => PURPOSES.filter((each) => allowed.includes(each)).join('.') || NONE

export interface ConsentStore {
  /** The cookie's text, which is equal while the decision is. */
  readText(): string | null
  allows(purpose: Purpose): boolean
  decide(allowed: readonly Purpose[]): void
  /** Called after each decision in this page, with the purposes that are no longer allowed. */
  subscribe(listener: (withdrawn: readonly Purpose[]) => void): () => void
}

export function createConsentStore(cookies: Pick<CookieJar, 'get' | 'set'>): ConsentStore {
  const listeners = new Set<(withdrawn: readonly Purpose[]) => void>()
  const read = () => parseConsent(cookies.get('consent'))
  return {
    readText: () => cookies.get('consent') ?? null,
    allows: (purpose) => read()?.includes(purpose) ?? false,
    decide(allowed) {
      cookies.set('consent', formatConsent(allowed))
      const withdrawn = PURPOSES.filter((purpose) => !allowed.includes(purpose))
      for (const listener of listeners) listener(withdrawn)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
