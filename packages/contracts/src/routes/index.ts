/** The whole contract: one table per area of the product. */
import { systemRoutes } from './system.ts'

export { systemRoutes }

export const routes = { ...systemRoutes }
export type Routes = typeof routes
