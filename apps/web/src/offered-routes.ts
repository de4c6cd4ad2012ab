/** What can be bet on in this house; which screens of the route table it has, and what they are called here. Pure. Source: D-16, NAV-9. */
import type { SportId } from '@fairhouse/contracts'

import { isListed, ROUTES, type RouteMeta } from './route-table.ts'
import type { BettingOffer } from './site-facts.ts'

/** Without feed and virtual sports the house has no betting pages. */
export const isBettingOffered = ({ feed, virtual }: BettingOffer): boolean => feed || virtual

export const isSportOffered = ({ feed, virtual }: BettingOffer, sport: SportId): boolean => (sport === 'virtual' ? virtual : feed)

/** Undefined: the house has no such screen, and its address is an unknown one. */
export function offeredRoute(route: RouteMeta, betting: BettingOffer): RouteMeta | undefined {
  if (!route.ofBetting || betting.feed) return route
  const { virtualKey, stays = false } = route.ofBetting
  if (!isBettingOffered(betting) && !stays) return undefined
  return { ...route, titleKey: virtualKey, ...(route.nav && { nav: { ...route.nav, labelKey: virtualKey } }) }
}

export const offeredRoutes = (betting: BettingOffer): RouteMeta[] =>
  ROUTES.flatMap((route) => {
    const offered = offeredRoute(route, betting)
    return offered ? [offered] : []
  })

/** Paths for the sitemap; those with parameters are found by links. */
export const listedPaths = (betting: BettingOffer): string[] =>
  offeredRoutes(betting)
    .filter((route) => isListed(route) && !route.path.includes(':'))
    .map(({ path }) => path)
