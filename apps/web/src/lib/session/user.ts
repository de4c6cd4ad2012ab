/** The player from the server; null for a guest, undefined while unknown. */
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../api/use-api.ts'
import { useSession } from './use-session.ts'

export type User = Answer<'GET /profile/user'>['user']
export const USER_ROUTE = 'GET /profile/user'

export function useUser(): User | null | undefined {
  const { tokenBearer } = useSession()
  const { data } = useApiQuery(USER_ROUTE, undefined, { enabled: tokenBearer !== null })
  return tokenBearer === null ? null : data?.user
}
