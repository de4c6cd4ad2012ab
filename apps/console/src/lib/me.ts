/** The logged-in operator: pages and buttons the role does not allow are hidden. The server authorizes every call again. */
import { replaceEqualDeep, useQueryClient } from '@tanstack/react-query'
import { createContext, useCallback, useContext, useEffect, useState } from 'react'

import { type Answer, ApiError } from './call.ts'
import { currentTime, steadyTime } from './clock.ts'
import { useAnswer } from './use-answer.ts'

const ME = 'GET /console/v1/me'

/** Without the times of the session. */
export type Me = Omit<Answer<'GET /console/v1/me'>, 'idle_limit' | 'idle_left' | 'session_left'>
export type Permission = Me['may'][number]

export const MeContext = createContext<Me | undefined>(undefined)

export function useMay(permission: Permission): boolean {
  return useContext(MeContext)?.may.includes(permission) ?? false
}

/** When the session ends, by `steadyTime`. */
interface Ends {
  /** Of the answer that says it: by the machine's clock. */
  readonly answeredAt: number
  /** Unless somebody acts. */
  readonly endsAt: number
  /** Whatever one does; Infinity while no process has stated it. */
  readonly lastAt: number
}

/** What a process of the version before does not state holds on from the answer before, until another log-in. */
function endsIn({ idle_left, session_left }: Answer<'GET /console/v1/me'>, answeredAt: number, former: Ends | undefined): Ends {
  const at = steadyTime() - Math.max(0, currentTime() - answeredAt)
  return {
    answeredAt,
    endsAt: idle_left === undefined ? (former?.endsAt ?? at) : at + idle_left * 1000,
    lastAt: session_left === undefined ? (former?.lastAt ?? Infinity) : at + session_left * 1000,
  }
}

/** The session, its end, and how long it lasts without an act (seconds; undefined where no process states it). */
export function useSession() {
  const me = useAnswer(ME)
  const client = useQueryClient()
  const [isEnded, setEnded] = useState(false)
  const [idleLimit, setIdleLimit] = useState<number>()
  const [ends, setEnds] = useState<Ends>()
  const [operator, setOperator] = useState<Me>()
  // each answer has other times; the pages get another operator only where one changed
  const answered = me.data && replaceEqualDeep(operator, operatorIn(me.data))
  const isAnother = operator !== undefined && answered !== undefined && answered.login !== operator.login
  if (answered !== operator && !isAnother) setOperator(answered)
  // somebody else logged in in another page: the pages open anew, without the answers of the operator before
  useEffect(() => {
    if (!isAnother) return
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME })
    setEnds(undefined)
    setOperator(answered)
  }, [client, isAnother, answered])
  const stated = me.data?.idle_limit
  // a process of the version before states none: what another one stated holds on
  if (stated !== undefined && stated !== idleLimit) setIdleLimit(stated)
  if (me.data && me.dataUpdatedAt !== ends?.answeredAt) setEnds(endsIn(me.data, me.dataUpdatedAt, ends))
  const renew = useCallback(() => {
    setEnded(false)
    setEnds(undefined)
    void client.resetQueries()
  }, [client])
  const isOver = isEnded || (me.error instanceof ApiError && me.error.status === 401)
  return { me, operator, idleLimit, ends, isOver, end: () => setEnded(true), renew }
}

const operatorIn = ({ login, name, role, may }: Me): Me => ({ login, name, role, may })
