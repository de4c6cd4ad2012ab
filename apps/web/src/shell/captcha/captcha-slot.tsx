import { lazy, Suspense, useSyncExternalStore } from 'react'

import { outsideChecks } from '../../lib/captcha/outside-checks.ts'
import { useRootData } from '../root-data.ts'

const Dialog = lazy(() => import('./captcha-dialog.tsx'))

const none = () => undefined

/** API-32: the check of a visitor by an outside service, while a call waits for it. Without a configured one nothing is loaded. */
export function CaptchaSlot() {
  const { hasCaptcha } = useRootData().facts.integrations
  const check = useSyncExternalStore(outsideChecks.subscribe, outsideChecks.read, none)
  if (!hasCaptcha || !check) return null
  return (
    <Suspense fallback={null}>
      <Dialog key={check.number} check={check} />
    </Suspense>
  )
}
