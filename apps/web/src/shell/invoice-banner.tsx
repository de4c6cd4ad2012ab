import { lazy, Suspense, useSyncExternalStore } from 'react'

import { useUser } from '../lib/session/user.ts'

const InvoiceWatch = lazy(() => import('../features/deposit/watch.tsx'))

/** The strip of an open invoice, watched while a player is here. It begins with the living page: a drawn one watches nothing. */
export function InvoiceBanner() {
  const user = useUser()
  const isLiving = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  if (!user || !isLiving) return null
  return (
    <Suspense fallback={null}>
      <InvoiceWatch key={user.id} />
    </Suspense>
  )
}

const never = () => () => undefined
