import { useEffect } from 'react'

import { consent } from '../../lib/consent/browser-consent.ts'
import { forgetVisitorId } from '../../lib/visitor/visitor.ts'
import { browser } from '../browser.ts'

/** D-64: what was stored with a consent goes with it. */
export function useWithdrawal(): void {
  useEffect(
    () =>
      consent.subscribe((withdrawn) => {
        if (withdrawn.includes('statistics')) browser().tracker.forget()
        if (withdrawn.includes('device')) forgetVisitorId()
      }),
    [],
  )
}
