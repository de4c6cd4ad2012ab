import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { useNotice } from '../../shell/use-notice.ts'
import { type Favourites, NO_FAVOURITES, readFavourites, toggled, useLocalFavourites, writeFavourites } from './favourites.ts'

const ROUTE = 'GET /api/v2/betting/favourites'

/** Starred matches and leagues, the latest first: an account's from the server, a guest's from this browser. */
export function useFavourites(): Favourites {
  const isPlayer = Boolean(useUser())
  const local = useLocalFavourites()
  const { data } = useApiQuery(ROUTE, undefined, { enabled: isPlayer })
  return isPlayer ? (data ?? local) : local
}

export function useToggleFavourite(): (kind: keyof Favourites, id: string) => Promise<void> {
  const api = useApi()
  const notice = useNotice()
  const queries = useQueryClient()
  const isPlayer = Boolean(useUser())
  const now = useFavourites()
  return async (kind, id) => {
    const next = toggled(now, kind, id)
    if (!isPlayer) return writeFavourites(next)
    const keep = (answer: Favourites) => queries.setQueryData([ROUTE], answer as Answer<typeof ROUTE>)
    keep(next)
    const call = now[kind].includes(id)
      ? api.call('DELETE /api/v2/betting/favourites/{kind}/{id}', { params: { kind, id } })
      : api.call('POST /api/v2/betting/favourites', { body: { events: [], leagues: [], [kind]: [id] } })
    const answer = await call.catch(() => undefined)
    if (answer?.ok) return void keep(answer.data)
    keep(now)
    notice(answer?.error ?? { code: 'busy', message: '' })
  }
}

/** After a log-in the account gets this browser's stars; they stay here until the server has them. */
export function useFavouritesMerge(): void {
  const api = useApi()
  const queries = useQueryClient()
  const isPlayer = Boolean(useUser())
  useEffect(() => {
    const { events, leagues } = readFavourites()
    if (!isPlayer || events.length + leagues.length === 0) return
    void api.call('POST /api/v2/betting/favourites', { body: { events: [...events], leagues: [...leagues] } }).then(
      (answer) => {
        if (!answer.ok) return
        writeFavourites(NO_FAVOURITES)
        queries.setQueryData([ROUTE], answer.data)
      },
      () => undefined, // offline: the next visit sends them
    )
  }, [isPlayer, api, queries])
}
