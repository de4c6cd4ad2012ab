/** The whole contract: one table per area of the product. */
import { fairnessRoutes } from './fairness.ts'
import { gameRoutes } from './games.ts'
import { historyRoutes } from './history.ts'
import { systemRoutes } from './system.ts'

export { fairnessRoutes, gameRoutes, historyRoutes, systemRoutes }

export const routes = { ...systemRoutes, ...gameRoutes, ...fairnessRoutes, ...historyRoutes }
export type Routes = typeof routes
