import { lazy, Suspense, useSyncExternalStore } from 'react'

import { installOffers } from './install-offer.ts'

const Banner = lazy(() => import('./install-banner.tsx'))

/** STA-13: loaded only when the browser offers to install the site. */
export function InstallSlot() {
  const offer = useSyncExternalStore(
    (listener) => installOffers().subscribe(listener),
    () => installOffers().read(),
    () => null,
  )
  return offer ? (
    <Suspense fallback={null}>
      <Banner offer={offer} />
    </Suspense>
  ) : null
}
