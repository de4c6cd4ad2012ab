/** The player from the server; null for a guest, undefined while unknown. */
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../api/use-api.ts'
import { useSession, useSessionStore } from './use-session.ts'

export type User = Answer<'GET /profile/user'>['user']
export const USER_ROUTE = 'GET /profile/user'

/** The read behind `useUser`; only while there is a session, also when it ends between two renders: a refusal would end the next one (ERR-4). */
export function useUserQuery() {
  const session = useSessionStore()
  const { tokenBearer } = useSession()
  return useApiQuery(USER_ROUTE, undefined, { enabled: tokenBearer !== null && (() => session.read().tokenBearer !== null) })
}

export function useUser(): User | null | undefined {
  const { tokenBearer } = useSession()
  const { data } = useUserQuery()
  return tokenBearer === null ? null : data?.user
}
