/** STA-6: what is offered is read for a guest with the time since the first visit, again each minute. The server does not know what a browser holds. */
import type { Answer } from '@fairhouse/contracts/client'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import { readData } from '../../lib/api/query.ts'
import { useApi } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { secondsSinceFirstVisit } from '../../lib/visit/first-visit.ts'

export const PACK = 'GET /api/v3/welcome-pack/get-welcome-packs-guest'
export const WAITING = 'GET /bonus-system/bonus-activation/waiting-reg-and-dep'

const MINUTE_MS = 60_000

interface OfferOptions {
  isGuest: boolean
  /** The kept promo code of a guest. */
  promo?: string | undefined
  enabled?: boolean
}

/** The query is the same at each minute, so that what is shown stays when one read fails. */
export function useOffer<K extends typeof PACK | typeof WAITING>(
  route: K,
  { isGuest, promo, enabled = true }: OfferOptions,
): UseQueryResult<Answer<K>> {
  const api = useApi()
  const [first] = useState(() => ({ at: browserClock.now(), since: secondsSinceFirstVisit() }))
  const queryOf = () => ({ since: first.since + Math.floor((browserClock.now() - first.at) / 1000), ...(promo !== undefined && { promo }) })
  return useQuery<Answer<K>>({
    queryKey: isGuest ? [route, 'guest', promo] : [route],
    queryFn: ({ signal }) =>
      readData<typeof PACK | typeof WAITING>(api, route, { query: isGuest ? queryOf() : {}, signal }) as Promise<Answer<K>>,
    staleTime: MINUTE_MS,
    refetchInterval: isGuest && MINUTE_MS,
    enabled,
  })
}
