/** The operators of the sandbox, told again from the house's own secret: they are made by the server at its start. */
import { demoOperators, storedSecret } from '@fairhouse/server/opening'

import type { StartSettings } from './settings.ts'

export type DemoOperator = ReturnType<typeof demoOperators>[number]

/** None in production. */
export function demoOperatorsOf({ appEnv, dataDir }: Pick<StartSettings, 'appEnv' | 'dataDir'>): DemoOperator[] {
  if (appEnv === 'production') return []
  return demoOperators(process.env.SECRET_TOKENS ?? storedSecret('SECRET_TOKENS', dataDir, false))
}
