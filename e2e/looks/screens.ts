import { ROUTES } from '../../apps/web/src/route-table.ts'

/** A path without its language. */
export const isForPlayers = (path: string): boolean =>
  path.startsWith('/profile') || ROUTES.some((route) => route.path === path && route.guards.includes('player'))
