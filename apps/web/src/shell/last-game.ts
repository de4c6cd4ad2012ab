import { useEffect, useSyncExternalStore } from 'react'

import { ROUTES, type RouteMeta } from '../route-table.ts'

const KEY = 'last-game'
const games = ROUTES.filter(({ isGamePage }) => isGamePage)

/** Where "Games" leads: the game played last, else the first of the table; undefined while there is none. */
export function useLastGame(route: RouteMeta | undefined): RouteMeta | undefined {
  const present = route?.isGamePage ? route.id : undefined
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
  useEffect(() => {
    if (present) sessionStorage.setItem(KEY, present)
  }, [present])
  const id = present ?? kept
  return games.find((game) => game.id === id) ?? games[0]
}
