import { offeredRoutes } from '../offered-routes.ts'
import type { RouteMeta } from '../route-table.ts'
import { useBettingOffer } from './root-data.ts'

type Nav = NonNullable<RouteMeta['nav']>
export type Group = Nav['group']
export interface NavItem extends Nav {
  id: string
  path: string
}

/** Navigation items of one group, from the route table: those of screens that this house has. */
export function useNavItems(): (group: Group) => NavItem[] {
  const routes = offeredRoutes(useBettingOffer())
  return (group) => routes.flatMap(({ id, path, nav }) => (nav?.group === group ? [{ id, path, ...nav }] : []))
}
