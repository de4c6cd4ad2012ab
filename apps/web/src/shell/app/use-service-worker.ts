import { useEffect } from 'react'

import { atRest, browserClock } from '../../lib/clock.ts'
import { browser } from '../browser.ts'
import { reloadFor } from '../chunks/reload.ts'
import { useRootData } from '../root-data.ts'
import { isBusy, pageFacts, watchForms } from './busy.ts'
import { startServiceWorker } from './service-worker.ts'

/** STA-14: starts when the page is at rest. Development has none, and the operator can switch it off (D-63). */
export function useServiceWorker(): void {
  const { hasServiceWorker } = useRootData().facts
  useEffect(() => {
    if (!hasServiceWorker || import.meta.env.DEV || !('serviceWorker' in navigator)) return undefined
    const forms = watchForms(document)
    const { api } = browser()
    const onFault = (error: unknown) => console.warn('service worker', error)
    let stop: (() => void) | undefined
    const cancel = atRest(() => {
      stop = startServiceWorker({
        container: navigator.serviceWorker,
        clock: browserClock,
        baseURL: api.baseOf('api'),
        isOnline: () => navigator.onLine,
        isBusy: () => isBusy(pageFacts(api.callsUnderWay(), forms)),
        loadVersion,
        reload: () => void reloadFor(location.href),
        onFault,
      })
    })
    return () => {
      cancel()
      stop?.()
      forms.stop()
    }
  }, [hasServiceWorker])
}

async function loadVersion(url: string): Promise<string> {
  const response = await fetch(url, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${url} answered ${response.status}`)
  return ((await response.json()) as { version: string }).version
}
