import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { renew } from '../../lib/api/renew.ts'
import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { callInBackground } from '../../lib/write/call-in-background.ts'
import { useWrites } from '../write/use-write.ts'
import { localMarks } from './local-marks.ts'

const ROUTE = 'GET /api/v2/favourites'

/** Marked games, the latest first: an account's from the server, a guest's from this browser. `own`: the call for those of an account. */
export function useFavourites() {
  const queries = useQueryClient()
  const { send } = useWrites({ inTurn: ROUTE })
  const isPlayer = Boolean(useUser())
  const local = useSyncExternalStore(localMarks.subscribe, localMarks.read, localMarks.none)
  const own = useApiQuery(ROUTE, undefined, { enabled: isPlayer })
  useMerge(isPlayer)
  const games = isPlayer ? (own.data?.games ?? local) : local
  const keep = (answer: Answer<typeof ROUTE>) => void queries.setQueryData<Answer<typeof ROUTE>>([ROUTE], answer)
  const toggle = async (game: string) => {
    const isMarked = games.includes(game)
    const next = isMarked ? games.filter((each) => each !== game) : [game, ...games]
    if (!isPlayer) return localMarks.write(next)
    await queries.cancelQueries({ queryKey: [ROUTE] }) // an older answer would undo the mark
    keep({ games: next })
    const treatment = { onDone: keep, onRefused: () => keep({ games: [...games] }) }
    if (isMarked) await send('DELETE /api/v2/favourites/{game}', { params: { game } }, treatment)
    else await send('POST /api/v2/favourites', { body: { games: [game] } }, treatment)
  }
  return { games, isMarked: (game: string) => games.includes(game), toggle, own }
}

/** After a log-in the account gets this browser's marks; they stay here until the server has them. */
function useMerge(isPlayer: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const games = localMarks.read()
    if (!isPlayer || games.length === 0) return
    const merge = async () => {
      const merged = await callInBackground(api, 'POST /api/v2/favourites', { body: { games: [...games] } })
      if (!merged) return // the next visit sends them
      localMarks.write([])
      queries.setQueryData<Answer<typeof ROUTE>>([ROUTE], merged)
      void renew(queries, [ROUTE]) // a mark may have been changed meanwhile
    }
    void merge()
  }, [isPlayer, api, queries])
}
