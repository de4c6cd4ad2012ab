import { ROUTES, type RouteMeta } from '../route-table.ts'

export type Group = NonNullable<RouteMeta['nav']>['group']

/** Navigation items of one group, from the route table. */
export const navItemsOf = (group: Group) => ROUTES.flatMap(({ id, path, nav }) => (nav?.group === group ? [{ id, path, ...nav }] : []))
