import { useMemo, useSyncExternalStore } from 'react'

import { consent } from '../../lib/consent/browser-consent.ts'
import { type Consent, parseConsent, PURPOSES, type Purpose } from '../../lib/consent/consent.ts'
import { useRootData } from '../root-data.ts'

/** The visitor's decision, in the first page as in the browser. */
export function useConsent(): Consent {
  const { consent: first } = useRootData()
  const text = useSyncExternalStore(consent.subscribe, consent.readText, () => first)
  return useMemo(() => parseConsent(text), [text])
}

/** What this site uses: tags only where the operator has configured some. */
export function usePurposes(): readonly Purpose[] {
  const { hasTags } = useRootData().facts.integrations
  return useMemo(() => PURPOSES.filter((purpose) => purpose !== 'tags' || hasTags), [hasTags])
}
