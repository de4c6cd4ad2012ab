import type { Answer, Body } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useOptimistic } from 'react'

import { type User, USER_ROUTE } from '../../lib/session/user.ts'
import { useWrites } from './use-write.ts'

type Settings = Body<'PUT /profile/settings'>
/** A setting that stays is left out: undefined would overwrite it on the screen. */
type Changes = { [Name in keyof Settings]?: NonNullable<Settings[Name]> }

const withChanges = (user: User, changes: Changes): User => ({ ...user, ...changes })

/**
 * Settings of the player's account. Applies a change optimistically; a refusal reverts it and shows the reason. Responses that may predate the change do not overwrite it.
 */
export function useSettings(present: User) {
  const queries = useQueryClient()
  // a hidden picture gets another address
  const { send } = useWrites({ invalidates: [USER_ROUTE], inTurn: USER_ROUTE })
  const [user, show] = useOptimistic<User, Changes>(present, withChanges)
  const save = (changes: Changes) =>
    startTransition(async () => {
      show(changes)
      const store = () =>
        void queries.setQueryData<Answer<typeof USER_ROUTE>>(
          [USER_ROUTE],
          (data) => data && { ...data, user: withChanges(data.user, changes) },
        )
      await send('PUT /profile/settings', { body: changes }, { onDone: store })
    })
  return { user, save }
}
