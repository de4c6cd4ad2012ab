import { useQueryClient } from '@tanstack/react-query'
import type { Answer, Body } from '@fairhouse/contracts/client'

import { useApi } from '../../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'

type Changes = Body<'PUT /profile/settings'>

/** Shows the change at once and keeps it; takes it back, and says why, where the house refuses. */
export function useSaveSettings(): (changes: Changes) => Promise<void> {
  const api = useApi()
  const queries = useQueryClient()
  const refuse = useNotice()
  return async (changes) => {
    queries.setQueryData<Answer<typeof USER_ROUTE>>([USER_ROUTE], (data) => data && { ...data, user: { ...data.user, ...changes } })
    const answer = await api.call('PUT /profile/settings', { body: changes }).catch(() => undefined)
    // a hidden picture gets another address
    if (answer?.ok && !changes.is_avatar_hidden) return
    if (!answer?.ok) refuse(answer?.error ?? { code: 'busy', message: '' })
    await queries.invalidateQueries({ queryKey: [USER_ROUTE] })
  }
}
