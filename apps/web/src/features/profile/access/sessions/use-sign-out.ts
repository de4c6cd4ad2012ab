import { useText } from '../../../../lib/i18n/text.tsx'
import { toaster } from '../../../../shell/toasts.tsx'
import { useWrite } from '../../../../shell/write/use-write.ts'

export const SESSIONS_ROUTE = 'GET /api/v2/auth/sessions'

/** Refetches the list after each result, since it may be stale. */
export function useSignOut() {
  const t = useText()
  const done = (title: string) => ({
    invalidates: [SESSIONS_ROUTE] as const,
    onDone: () => void toaster.push({ tone: 'success', title, lines: [] }),
  })
  const one = useWrite('DELETE /api/v2/auth/sessions/{session}', done(t('access.signedOut')))
  const others = useWrite('DELETE /api/v2/auth/sessions', done(t('access.signedOutOthers')))
  return {
    /** The session being ended, `others`, or undefined. */
    busy: one.sending?.params.session ?? (others.isBusy ? 'others' : undefined),
    signOut: (session: string) => one.send({ params: { session } }),
    signOutOthers: () => others.send(),
  }
}
