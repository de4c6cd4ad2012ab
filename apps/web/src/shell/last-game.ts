import { useEffect, useSyncExternalStore } from 'react'

import { ROUTES, type RouteMeta } from '../route-table.ts'

const KEY = 'last-game'
/** Games with their own page; one of many, such as a case, is found in its list. */
const games = ROUTES.filter(({ isGamePage, path }) => isGamePage && !path.includes(':'))

/** Target of "Games": the last played game, otherwise the first of the table; undefined for none. */
export function useLastGame(route: RouteMeta | undefined): RouteMeta | undefined {
  const present = games.find(({ path }) => route?.path === path || route?.path.startsWith(`${path}/`))?.id
  const stored = useSyncExternalStore(
    () => () => undefined,
    () => sessionStorage.getItem(KEY),
    () => null,
  )
  useEffect(() => {
    if (present) sessionStorage.setItem(KEY, present)
  }, [present])
  const id = present ?? stored
  return games.find((game) => game.id === id) ?? games[0]
}
