/** The sandbox's operators, derived from the server's secret: the server creates them at its start. */
import { demoOperators, storedSecret } from '@fairhouse/server/opening'

import type { StartSettings } from './settings.ts'

export type DemoOperator = ReturnType<typeof demoOperators>[number]

/** None in production. */
export function demoOperatorsOf({ appEnv, dataDir }: Pick<StartSettings, 'appEnv' | 'dataDir'>): DemoOperator[] {
  if (appEnv === 'production') return []
  return demoOperators(process.env.SECRET_TOKENS ?? storedSecret('SECRET_TOKENS', dataDir, false))
}
