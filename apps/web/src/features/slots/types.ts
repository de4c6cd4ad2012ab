import type { RouteInput } from '../../lib/api/query.ts'

export type Query = NonNullable<RouteInput<'GET /api/v2/catalogue'>['query']>
