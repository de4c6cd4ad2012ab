import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { useWrites } from '../../shell/write/use-write.ts'
import { type Favourites, NO_FAVOURITES, readFavourites, toggled, useLocalFavourites, writeFavourites } from './favourites.ts'

const ROUTE = 'GET /api/v2/betting/favourites'

/** The call for those of an account; a guest makes none. */
export function useOwnFavourites() {
  const isPlayer = Boolean(useUser())
  return useApiQuery(ROUTE, undefined, { enabled: isPlayer })
}

/** Starred matches and leagues, the latest first: an account's from the server, a guest's from this browser. */
export function useFavourites(): Favourites {
  const isPlayer = Boolean(useUser())
  const local = useLocalFavourites()
  const { data } = useOwnFavourites()
  return isPlayer ? (data ?? local) : local
}

export function useToggleFavourite(): (kind: keyof Favourites, id: string) => Promise<void> {
  const queries = useQueryClient()
  const { send } = useWrites({ inTurn: ROUTE })
  const isPlayer = Boolean(useUser())
  const now = useFavourites()
  return async (kind, id) => {
    const next = toggled(now, kind, id)
    if (!isPlayer) return writeFavourites(next)
    const keep = (answer: Favourites) => void queries.setQueryData([ROUTE], answer as Answer<typeof ROUTE>)
    keep(next)
    const treatment = { onDone: keep, onRefused: () => keep(now) }
    if (now[kind].includes(id)) await send('DELETE /api/v2/betting/favourites/{kind}/{id}', { params: { kind, id } }, treatment)
    else await send('POST /api/v2/betting/favourites', { body: { events: [], leagues: [], [kind]: [id] } }, treatment)
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
    const merge = async () => {
      const body = { events: [...events], leagues: [...leagues] }
      const merged = await callInBackground(api, 'POST /api/v2/betting/favourites', { body })
      if (!merged) return // the next visit sends them
      writeFavourites(NO_FAVOURITES)
      queries.setQueryData([ROUTE], merged)
    }
    void merge()
  }, [isPlayer, api, queries])
}
