import { type ComponentProps, lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

import { useUser } from '../../lib/session/user.ts'
import { modals } from '../modals/store.ts'
import { clearStripPlace } from '../strip-place.ts'
import { withTexts } from '../with-texts.ts'

/** Limits of a player inside other features. Each loads its texts on its first render. */
const Offer = lazy(() => withTexts(['lib/errors', 'features/limits'], import('../../features/limits/offer.tsx')))
/** Loads what `FlaggedSlot` shows, so that it does not move a receipt that opens. */
export const loadFlagged = () => withTexts(['lib/errors', 'features/payout'], import('../../features/payout/flagged-coins.tsx'))
const Flagged = lazy(loadFlagged)
const Strip = lazy(() => import('./restriction-strip.tsx'))
const Mirrors = lazy(() => import('../mirrors/mirror-watch.tsx'))
const Timer = lazy(() => import('./pay-in-timer.tsx'))

export const LimitsOfferSlot = (props: ComponentProps<typeof Offer>) => (
  <Living waiting={props.waiting}>
    <Offer {...props} />
  </Living>
)

/** Coins credited despite an own restriction (D-74): of one deposit, or all of them. */
export const FlaggedSlot = ({ invoice }: { invoice?: string }) => (
  <Living>
    <Flagged
      {...(invoice && { invoice })}
      onReturn={(flag) => modals.open('payout', { flag })}
      onShow={(id) => modals.open('payoutReceipt', { id })}
    />
  </Living>
)

/** The play restriction, on every page. */
export function RestrictionBanner() {
  const user = useUser()
  useEffect(() => {
    if (user === null) clearStripPlace()
  }, [user])
  return user ? <Living>{<Strip key={user.id} />}</Living> : null
}

/** STA-15: mirrors are checked only while a player is logged in. */
export function MirrorBanner() {
  const user = useUser()
  return user ? <Living>{<Mirrors key={user.id} />}</Living> : null
}

/** STA-7, STA-8: mounted while a player is logged in. */
export function PayInWatch() {
  const user = useUser()
  return user ? <Living>{<Timer key={user.id} user={user} />}</Living> : null
}

/** Starts after hydration: the server loads nothing of a player. */
function Living({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const isLiving = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isLiving ? <Suspense fallback={waiting}>{children}</Suspense> : null
}

const never = () => () => undefined
