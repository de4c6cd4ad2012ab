import type { Body } from '@fairhouse/contracts/client'
import { useState } from 'react'

import { browserClock } from '../../../lib/clock.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import { readVisitorId } from '../../../lib/visitor/visitor.ts'
import { browser } from '../../../shell/browser.ts'
import { toaster } from '../../../shell/toasts.tsx'
import { useNotice } from '../../../shell/use-notice.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { type ProviderResult, waitForPopup } from './popup.ts'

export type VisitForm = Omit<Body<'PUT /auth/login'>, 'provider' | 'origin' | 'locale'>

const POPUP_FEATURES = 'popup,width=480,height=680'

/**
 * API-5: opens a provider's popup and returns its result; undefined when there is none and the player has been notified. One at a time.
 */
export function useProvider() {
  const { t, locale } = useLanguage()
  const { send } = useWrites()
  const notice = useNotice()
  const [busy, setBusy] = useState<string>()

  const lead = async (popup: Window, provider: string, form: VisitForm): Promise<ProviderResult | 'closed' | undefined> => {
    const body = { fpp: readVisitorId(), ...form, provider, locale, origin: location.origin }
    const begun = await send(
      'PUT /auth/login',
      { body },
      {
        onRefused(error) {
          popup.close()
          notice(error ?? { code: 'issuer_unavailable', message: '' })
          return 'shown'
        },
      },
    )
    if (!begun) return undefined
    popup.location.href = begun.url
    const origin = new URL(browser().api.baseOf('api')).origin
    return waitForPopup({ page: window, popup, origin, clock: browserClock })
  }

  const visit = async (provider: string, form: VisitForm): Promise<ProviderResult | undefined> => {
    // Open within the press: a popup opened later would be blocked.
    const popup = window.open('about:blank', 'provider', POPUP_FEATURES)
    if (!popup) {
      toaster.push({ tone: 'warn', title: t('auth.windowBlocked'), lines: [t('auth.windowBlockedText')] })
      return undefined
    }
    setBusy(provider)
    const result = await lead(popup, provider, form)
    setBusy(undefined)
    if (result === 'closed') toaster.push({ tone: 'info', title: t('auth.windowClosed'), lines: [t('auth.windowClosedText')] })
    return result === 'closed' ? undefined : result
  }

  return { busy, visit }
}
