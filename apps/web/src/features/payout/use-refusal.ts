import type { ErrorAnswer } from '@fairhouse/contracts'
import { useCallback, useState } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { useNotice } from '../../shell/use-notice.ts'
import type { Available } from './form.ts'
import { reasonText } from './reason-text.ts'

export type Refusal = ReturnType<typeof useRefusal>

/**
 * Keeps a refusal over frequency or amount visible with its figures, in the form and above what replaces it, until an input changes, so
 * that the player can read it again.
 */
export function useRefusal({ currency }: Available, isByLink: boolean) {
  const notice = useNotice()
  const language = useLanguage()
  const [limitNotice, setLimitNotice] = useState<string>()
  const forget = useCallback(() => setLimitNotice(undefined), [])
  const showError = (error: ErrorAnswer) => {
    const { code, details } = error
    const limitText = code === 'payout_velocity' && details && reasonText({ code, detail: details }, currency, language)
    setLimitNotice(limitText || undefined)
    const isShown = limitText || (isByLink && code === 'kyc_required') // the page shows it itself: the notice would offer a log-in
    if (!isShown) notice(error)
  }
  return { limitNotice, showError, forget }
}
