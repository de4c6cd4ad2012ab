import type { ErrorAnswer } from '@fairhouse/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { renew } from '../lib/api/renew.ts'
import { noticeOf } from '../lib/errors/present.ts'
import { useLanguage } from '../lib/i18n/text.tsx'
import { type User, USER_ROUTE } from '../lib/session/user.ts'
import { loadErrorTexts } from './error-texts.ts'
import { modals } from './modals/store.ts'
import { toaster } from './toasts.tsx'
import { track } from './track.ts'
import { wayOut } from './way-out.tsx'

const LIMIT_REFUSALS: ReadonlySet<string> = new Set(['bet_limit', 'stake_too_small', 'max_win', 'autobet_not_offered', 'autobet_too_long'])
const LIMIT_ROUTES = ['GET /api/v2/games', 'GET /api/v2/games/{game}', 'GET /api/v2/games/rooms/{room}'] as const

/** Shows an error response as one notice (VAL-1): `const refuse = useNotice(); if (!answer.ok) refuse(answer.error)`. */
export function useNotice(): (error: ErrorAnswer) => void {
  const language = useLanguage()
  const queries = useQueryClient()
  return useCallback(
    (error) => {
      // the displayed limits may predate a change (D-65, D-66)
      if (LIMIT_REFUSALS.has(error.code)) void renew(queries, LIMIT_ROUTES)
      // BEY-11: bets are refused until the question is answered, so it is shown instead
      if (error.code === 'reality_check') return modals.open('reality')
      void loadErrorTexts().then(() => {
        const notice = noticeOf(error, language, knownUser(queries))
        if (!notice) return
        const { way, ...content } = notice
        toaster.push({ tone: 'error', ...content, action: way && wayOut(way) })
        track('error_shown', { code: error.code })
      })
    },
    [language, queries],
  )
}

/** As last read by any part of the page. */
function knownUser(queries: QueryClient): User | undefined {
  const [found] = queries.getQueriesData<{ user: User }>({ queryKey: [USER_ROUTE] })
  return found?.[1]?.user
}
