import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { useUser } from '../../lib/session/user.ts'
import { useNotice } from '../use-notice.ts'
import { localMarks } from './local-marks.ts'

const ROUTE = 'GET /api/v2/favourites'

/** Marked games, the latest first: an account's from the server, a guest's from this browser. */
export function useFavourites() {
  const api = useApi()
  const notice = useNotice()
  const queries = useQueryClient()
  const isPlayer = Boolean(useUser())
  const local = useSyncExternalStore(localMarks.subscribe, localMarks.read, localMarks.none)
  const { data } = useApiQuery(ROUTE, undefined, { enabled: isPlayer })
  useMerge(isPlayer)
  const games = isPlayer ? (data?.games ?? local) : local
  const keep = (answer: Answer<typeof ROUTE>) => queries.setQueryData<Answer<typeof ROUTE>>([ROUTE], answer)
  const toggle = async (game: string) => {
    const isMarked = games.includes(game)
    const next = isMarked ? games.filter((each) => each !== game) : [game, ...games]
    if (!isPlayer) return localMarks.write(next)
    await queries.cancelQueries({ queryKey: [ROUTE] }) // an older answer would undo the mark
    keep({ games: next })
    const call = isMarked
      ? api.call('DELETE /api/v2/favourites/{game}', { params: { game } })
      : api.call('POST /api/v2/favourites', { body: { games: [game] } })
    const answer = await call.catch(() => undefined)
    if (answer?.ok) return void keep(answer.data)
    keep({ games: [...games] })
    notice(answer?.error ?? { code: 'busy', message: '' })
  }
  return { games, isMarked: (game: string) => games.includes(game), toggle }
}

/** After a log-in the account gets this browser's marks; they stay here until the server has them. */
function useMerge(isPlayer: boolean): void {
  const api = useApi()
  const queries = useQueryClient()
  useEffect(() => {
    const games = localMarks.read()
    if (!isPlayer || games.length === 0) return
    void api.call('POST /api/v2/favourites', { body: { games: [...games] } }).then(
      (answer) => {
        if (!answer.ok) return
        localMarks.write([])
        queries.setQueryData<Answer<typeof ROUTE>>([ROUTE], answer.data)
        void queries.invalidateQueries({ queryKey: [ROUTE] }) // a mark may have been changed meanwhile
      },
      () => undefined, // offline: the next visit sends them
    )
  }, [isPlayer, api, queries])
}
