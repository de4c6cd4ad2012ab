import type { Answer, Body } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'

import { useApi } from '../../../lib/api/use-api.ts'
import { USER_ROUTE } from '../../../lib/session/user.ts'
import { useNotice } from '../../../shell/use-notice.ts'
import { usePlayer } from '../profile-frame.tsx'

type Settings = Body<'PUT /profile/settings'>
/** A setting that stays is left out: undefined would overwrite it on the screen. */
type Changes = { [Name in keyof Settings]?: NonNullable<Settings[Name]> }
type User = ReturnType<typeof usePlayer>

const withChanges = (user: User, changes: Changes): User => ({ ...user, ...changes })

/**
 * Applies a change optimistically; a refusal reverts it and shows the reason. Responses that may predate the change do not overwrite it.
 */
export function useSettings() {
  const api = useApi()
  const queries = useQueryClient()
  const refuse = useNotice()
  const [user, show] = useOptimistic<User, Changes>(usePlayer(), withChanges)
  const save = (changes: Changes) =>
    startTransition(async () => {
      show(changes)
      const answer = await api.call('PUT /profile/settings', { body: changes }).catch(() => undefined)
      await queries.cancelQueries({ queryKey: [USER_ROUTE] })
      if (answer?.ok)
        queries.setQueryData<Answer<typeof USER_ROUTE>>([USER_ROUTE], (data) => data && { ...data, user: withChanges(data.user, changes) })
      else refuse(answer?.error ?? { code: 'busy', message: '' })
      await queries.invalidateQueries({ queryKey: [USER_ROUTE] }) // a hidden picture gets another address
    })
  return { user, save }
}
