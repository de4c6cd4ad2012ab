import { type ComponentProps, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

import { useUser } from '../../lib/session/user.ts'
import { withTexts } from '../with-texts.ts'

/** The limits of a player where other features show them. Each comes with its texts when it is first drawn. */
const Card = lazy(() => withTexts(['lib/errors', 'features/limits'], import('../../features/limits/limits-card.tsx')))
const Offer = lazy(() => withTexts(['lib/errors', 'features/limits'], import('../../features/limits/offer.tsx')))
const Strip = lazy(() => import('./restriction-strip.tsx'))
const Timer = lazy(() => import('./pay-in-timer.tsx'))

export const LimitsSlot = () => <Living>{<Card />}</Living>
export const LimitsOfferSlot = (props: ComponentProps<typeof Offer>) => (
  <Living waiting={props.waiting}>
    <Offer {...props} />
  </Living>
)

/** What closes play to the player, on every page. */
export function RestrictionBanner() {
  const user = useUser()
  return user ? <Living>{<Strip key={user.id} />}</Living> : null
}

/** STA-7, STA-8: waits while a player is here. */
export function PayInWatch() {
  const user = useUser()
  return user ? <Living>{<Timer key={user.id} user={user} />}</Living> : null
}

/** Begins with the living page: on the server nothing of a player is loaded. */
function Living({ waiting = null, children }: { waiting?: ReactNode; children: ReactNode }) {
  const isLiving = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isLiving ? <Suspense fallback={waiting}>{children}</Suspense> : null
}

const never = () => () => undefined
