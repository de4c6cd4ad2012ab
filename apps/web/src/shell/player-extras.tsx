import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

import { guestMark } from '../games/shared/autobet/guest-mark.ts'
import { TABLE_TEXTS } from '../lib/i18n/parts.ts'
import { useUser } from '../lib/session/user.ts'
import { withTexts } from './with-texts.ts'

const InvoiceWatch = lazy(() => withTexts(['lib/errors', 'features/deposit'], import('../features/deposit/watch.tsx')))
const AutobetStrip = lazy(() => withTexts(TABLE_TEXTS, import('../games/shared/autobet/strip.tsx')))

/** The strip of an open invoice, watched while a player is logged in. */
export function InvoiceBanner() {
  const user = useUser()
  return user ? (
    <Living>
      <InvoiceWatch key={user.id} />
    </Living>
  ) : null
}

/** The strip of an autobet running on another page: a player's, or one started by this guest. */
export function RunningAutobet({ present }: { present: string | undefined }) {
  const user = useUser()
  const isMarked = useSyncExternalStore(
    never,
    () => guestMark.read() !== null,
    () => false,
  )
  const hasOne = user !== undefined && (user !== null || isMarked)
  return hasOne ? (
    <Living>
      <AutobetStrip present={present} />
    </Living>
  ) : null
}

/** Starts after hydration: a server rendering watches nothing. */
function Living({ children }: { children: ReactNode }) {
  const isLiving = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isLiving ? <Suspense fallback={null}>{children}</Suspense> : null
}

const never = () => () => undefined
