import { useEffect, useState } from 'react'

import { ROUTES, type RouteMeta } from '../route-table.ts'

const KEY = 'last-game'
const games = ROUTES.filter(({ isGamePage }) => isGamePage)

/** Where "Games" leads: the game played last, else the first of the table; undefined while there is none. */
export function useLastGame(route: RouteMeta | undefined): RouteMeta | undefined {
  const [id, setId] = useState<string | null>(null)
  const present = route?.isGamePage ? route.id : undefined
  useEffect(() => {
    if (present) sessionStorage.setItem(KEY, present)
    setId(sessionStorage.getItem(KEY))
  }, [present])
  return games.find((game) => game.id === id) ?? games[0]
}
