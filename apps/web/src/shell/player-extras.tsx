import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react'

import { type User, useUser } from '../lib/session/user.ts'
import { withTexts } from './with-texts.ts'

const InvoiceWatch = lazy(() => withTexts(import('../features/deposit/watch.tsx')))
const AutobetStrip = lazy(() => withTexts(import('../games/shared/autobet/strip.tsx')))

/** The strip of an open invoice, watched while a player is here. */
export const InvoiceBanner = () => <OfPlayer>{(user) => <InvoiceWatch key={user.id} />}</OfPlayer>

/** The strip of an autobet that runs elsewhere than on the present page. */
export const RunningAutobet = ({ present }: { present: string | undefined }) => (
  <OfPlayer>{() => <AutobetStrip present={present} />}</OfPlayer>
)

/** Begins with the living page: a drawn one watches nothing. */
function OfPlayer({ children }: { children: (user: User) => ReactNode }) {
  const user = useUser()
  const isLiving = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return user && isLiving ? <Suspense fallback={null}>{children(user)}</Suspense> : null
}

const never = () => () => undefined
