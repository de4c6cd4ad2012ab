/** The router's configuration from the route table. NAV-2: every route under every language, and without one. */
import { index, route, type RouteConfig, type RouteConfigEntry } from '@react-router/dev/routes'

import { ROUTES, type RouteMeta } from './route-table.ts'

const entryOf = ({ id, path, file }: RouteMeta): RouteConfigEntry =>
  path === '/' ? index(file, { id }) : route(path.slice(1), file, { id })

export default [
  route(':lang?', 'shell/language-route.tsx', { id: 'language' }, [
    ...ROUTES.map(entryOf),
    route('*', 'features/not-found/page.tsx', { id: 'not-found' }),
  ]),
] satisfies RouteConfig
