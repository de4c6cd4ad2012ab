import { Button } from '@fairhouse/ui'
import { lazy, type ReactNode, Suspense, useEffect, useSyncExternalStore } from 'react'

import { guestMark } from '../games/_solo/autobet/guest-mark.ts'
import { TABLE_TEXTS } from '../lib/i18n/parts.ts'
import { browserCookies } from '../lib/cookies.ts'
import { useText } from '../lib/i18n/text.tsx'
import { useSession } from '../lib/session/use-session.ts'
import { useUser, useUserQuery } from '../lib/session/user.ts'
import { toaster } from './toasts.tsx'
import { withTexts } from './with-texts.ts'

const InvoiceWatch = lazy(() => withTexts(['lib/errors', 'features/deposit'], import('../features/deposit/watch.tsx')))
const AutobetStrip = lazy(() => withTexts(TABLE_TEXTS, import('../games/_solo/autobet/strip.tsx')))

/** The strip of an open invoice, watched while a player is logged in. */
export function InvoiceBanner() {
  const user = useUser()
  return user ? (
    <Living>
      <InvoiceWatch key={user.id} />
    </Living>
  ) : null
}

/** ENT-11: says once in this browser that a personal offer waits; the cookie remembers which one was shown. */
export function OfferNotice() {
  const t = useText()
  const { tokenBearer } = useSession()
  const { data } = useUserQuery()
  const name = tokenBearer === null ? undefined : data?.super_bonus?.name
  useEffect(() => {
    if (name === undefined || browserCookies.get('super_bonus') === name) return
    browserCookies.set('super_bonus', name)
    const action = (
      <Button size={32} href="/bonuses">
        {t('nav.bonuses')}
      </Button>
    )
    toaster.push({ tone: 'info', title: t('shell.superBonus'), action })
  }, [name, t])
  return null
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
