/** The ground floor: what every room stands on. It knows no room but the ledger, on which all others rest. */
import type { Config } from './config.ts'
import { createLedger, type Ledger } from './modules/ledger/index.ts'
import { type Bus, createBus } from './platform/bus/index.ts'
import type { Clock } from './platform/clock.ts'
import { type Database, openDatabase } from './platform/db/index.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import { createHub, type Hub } from './platform/live/index.ts'
import { createLogger, type Logger } from './platform/telemetry.ts'

export interface Ground {
  config: Config
  clock: Clock
  logger: Logger
  database: Database
  hub: Hub
  bus: Bus
  jobs: Jobs
  ledger: Ledger
  /** Faults that belong to no call: logged whole. */
  onFault(error: unknown, context?: Record<string, unknown>): void
}

/** Lanes of the ledger that a process may lease; a few more than any one opens. */
const LANES = [1, 2, 3, 4, 5, 6, 7, 8]

export function openGround(config: Config, databaseUrl: string, clock: Clock): Ground {
  const logger = createLogger(config.logLevel)
  const onFault: Ground['onFault'] = (error, context = {}) => logger.error({ err: error, ...context }, 'fault')
  const database = openDatabase({
    url: databaseUrl,
    max: config.databasePool,
    onIdleError: (error) => logger.error({ err: error }, 'database'),
  })
  const jobs = createJobs({ database, logger })
  const ledger = createLedger({ database, laneIds: LANES, clock, onFault })
  jobs.schedule('ledger.upkeep', '41 2 * * *', ledger.upkeep)
  return { config, clock, logger, database, hub: createHub(), bus: createBus({ database, onFault }), jobs, ledger, onFault }
}
