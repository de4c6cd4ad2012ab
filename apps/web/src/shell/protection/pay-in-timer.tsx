import { useEffect, useRef, useState } from 'react'

import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useSession } from '../../lib/session/use-session.ts'
import type { User } from '../../lib/session/user.ts'
import { useWallet } from '../../lib/session/wallet.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { hasModalOnPage } from '../app/busy.ts'
import { runningRounds } from '../app/running-rounds.ts'
import { modals } from '../modals/store.ts'
import { codeTyping, useCodeFields } from './code-typing.ts'
import { isEmptyWallet, isPayInDue, PAY_IN_AFTER_MS, type PayInMoment } from './pay-in-due.ts'
import { registration } from './registered.ts'

const RETRY_MS = 1000

/**
 * STA-7, STA-8: 17 s after the registration, or of an empty wallet, it asks the server whether the window may open (D-9). It waits for a
 * code window in use, and for the end of a round.
 */
export default function PayInTimer({ user }: { user: User }) {
  const api = useApi()
  const { balance, currency } = useWallet(user)
  const isLoggedIn = useSession().tokenBearer !== null
  const [isNew] = useState(registration.isFresh)
  useEffect(() => registration.forget(), [])
  useCodeFields()
  const now = useRef<Omit<PayInMoment, 'since' | 'modal'>>({ isLoggedIn, balance, currency })
  useEffect(() => void (now.current = { isLoggedIn, balance, currency }))
  const isEmpty = isEmptyWallet({ balance, currency })

  useEffect(() => {
    if (!isNew && !isEmpty) return
    const isDue = () =>
      !runningRounds.isAny() &&
      !codeTyping.isInUse() &&
      isPayInDue({ ...now.current, since: isNew ? 'registered' : 'empty', modal: openModal() })
    const openIfAllowed = () =>
      void callInBackground(api, 'POST /api/v2/profile/limits/auto-pay-in').then(
        (answer) => answer?.open === true && isDue() && modals.openOver('deposit'),
      )
    let stop = () => {}
    const tryAfter = (ms: number) => {
      stop = browserClock.after(ms, () => {
        // short: a code window that is closed is not waited for
        if (codeTyping.isInUse()) tryAfter(RETRY_MS)
        else if (runningRounds.isAny()) stop = runningRounds.whenNone(() => tryAfter(0))
        else if (isDue()) openIfAllowed()
      })
    }
    tryAfter(PAY_IN_AFTER_MS)
    return () => stop()
  }, [api, isNew, isEmpty])
  return null
}

const openModal = (): string | null => modals.read()?.name ?? (hasModalOnPage() ? 'own' : null)
