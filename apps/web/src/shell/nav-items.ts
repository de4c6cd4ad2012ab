import { ROUTES, type RouteMeta } from '../route-table.ts'

export type Group = NonNullable<RouteMeta['nav']>['group']

/** What the shell lists in one group: routes that exist and say so in the table. */
export const navItemsOf = (group: Group) => ROUTES.flatMap(({ id, path, nav }) => (nav?.group === group ? [{ id, path, ...nav }] : []))
