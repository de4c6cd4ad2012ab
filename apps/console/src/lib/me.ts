/** The logged-in operator: pages and buttons the role does not allow are hidden. The server authorizes every call again. */
import { useQueryClient } from '@tanstack/react-query'
import { createContext, useContext, useState } from 'react'

import { type Answer, ApiError } from './call.ts'
import { useAnswer } from './use-answer.ts'

export type Me = Answer<'GET /console/v1/me'>
export type Permission = Me['may'][number]

export const MeContext = createContext<Me | undefined>(undefined)

export function useMay(permission: Permission): boolean {
  return useContext(MeContext)?.may.includes(permission) ?? false
}

/** The session, its end, and how long it lasts without an act (seconds; undefined where no process states it). */
export function useSession() {
  const me = useAnswer('GET /console/v1/me')
  const client = useQueryClient()
  const [isEnded, setEnded] = useState(false)
  const [idleLimit, setIdleLimit] = useState<number>()
  const stated = me.data?.idle_limit
  // a process of the version before states none: what another one stated holds on
  if (stated !== undefined && stated !== idleLimit) setIdleLimit(stated)
  const renew = () => {
    setEnded(false)
    void client.resetQueries()
  }
  const isOver = isEnded || (me.error instanceof ApiError && me.error.status === 401)
  return { me, idleLimit, isOver, end: () => setEnded(true), renew }
}
