import type { ErrorAnswer } from '@fairhouse/contracts'
import { useCallback } from 'react'

import { modals } from './modals/store.ts'
import { loadErrorTexts } from './error-texts.ts'
import { track } from './track.ts'
import { toaster } from './toasts.tsx'
import { toTheProof } from './way-out.tsx'
import { useLanguage } from '../lib/i18n/text.tsx'
import { noticeOf } from '../lib/errors/present.ts'

/** Shows an error answer as one notice (VAL-1): `const refuse = useNotice(); if (!answer.ok) refuse(answer.error)`. */
export function useNotice(): (error: ErrorAnswer) => void {
  const language = useLanguage()
  return useCallback(
    (error) => {
      // BEY-11: bets wait for the answer, so the question is what is shown
      if (error.code === 'reality_check') return modals.open('reality')
      void loadErrorTexts().then(() => {
        const notice = noticeOf(error, language)
        if (!notice) return
        const { proof, ...said } = notice
        toaster.push({ tone: 'error', ...said, action: proof && toTheProof(proof) })
        track('error_shown', { code: error.code })
      })
    },
    [language],
  )
}
