import type { Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { useApi } from '../../../../lib/api/use-api.ts'
import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useNotice } from '../../../../shell/use-notice.ts'

export const SESSIONS_ROUTE = 'GET /api/v2/auth/sessions'

/** One call at a time; refetches the list after each result, since it may be stale. */
export function useSignOut() {
  const api = useApi()
  const t = useText()
  const notice = useNotice()
  const queries = useQueryClient()
  const [busy, setBusy] = useState<string>()
  const run = async (what: string, call: Promise<Result<unknown>>, done: string) => {
    setBusy(what)
    const answer = await call.catch(() => undefined)
    await queries.invalidateQueries({ queryKey: [SESSIONS_ROUTE] })
    setBusy(undefined)
    if (answer?.ok) toaster.push({ tone: 'success', title: done, lines: [] })
    else notice(answer?.error ?? { code: 'busy', message: '' })
  }
  return {
    /** The session being ended, `others`, or undefined. */
    busy,
    signOut: (session: string) =>
      run(session, api.call('DELETE /api/v2/auth/sessions/{session}', { params: { session } }), t('access.signedOut')),
    signOutOthers: () => run('others', api.call('DELETE /api/v2/auth/sessions'), t('access.signedOutOthers')),
  }
}
