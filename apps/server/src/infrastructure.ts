/** The ground floor: what every room stands on. It knows no room but the ledger, on which all others rest, and the beacon. */
import type { Config } from './config.ts'
import type { Beacon } from './modules/beacon/index.ts'
import { createLedger, type Ledger } from './modules/ledger/index.ts'
import { type Bus, createBus } from './platform/bus/index.ts'
import { type Clock, steadyClock } from './platform/clock.ts'
import { createDatabaseClock, type Database, type DatabaseClock, openDatabase } from './platform/db/index.ts'
import { createRateLimiter, createReceipts, type RateLimiter, type Receipts } from './platform/http/index.ts'
import { createJobs, type Jobs } from './platform/jobs/index.ts'
import { createKeyCheck, type KeyCheck } from './platform/keys/index.ts'
import { createLeaders, type Leaders } from './platform/leader/index.ts'
import { createFanOut, createHub, createNotifyPubSub, createRedisPubSub, type FanOut, type Hub } from './platform/live/index.ts'
import { systemRandom } from './platform/random.ts'
import type { Logger } from './platform/telemetry.ts'
import { beaconFrom } from './vendors.ts'

export interface Infrastructure {
  config: Config
  clock: Clock
  /** The instant by the database's clock, where that decides. */
  databaseClock: DatabaseClock
  /** Of calls that are decided by the instant they came in. */
  receipts: Receipts
  /** One for all that players and strangers can cause in this process. */
  limiter: RateLimiter
  logger: Logger
  database: Database
  hub: Hub
  fanOut: FanOut
  bus: Bus
  jobs: Jobs
  ledger: Ledger
  beacon: Beacon
  /** Names are given while the house is composed. */
  leaders: Leaders
  /** The secrets that seal data, compared with the database. */
  keys: KeyCheck
  /** Faults that belong to no call: logged whole. */
  onFault(error: unknown, context?: Record<string, unknown>): void
}

export interface InfrastructureOptions {
  databaseUrl: string
  clock: Clock
  logger: Logger
}

/** Lanes of the ledger that a process may lease; a few more than any one opens. */
const BATCH_WRITER_IDS = [1, 2, 3, 4, 5, 6, 7, 8]

export function openInfrastructure(config: Config, { databaseUrl, clock, logger }: InfrastructureOptions): Infrastructure {
  const onFault: Infrastructure['onFault'] = (error, context = {}) => logger.error({ err: error, ...context }, 'fault')
  const database = openDatabase({
    url: databaseUrl,
    max: config.databasePool,
    onIdleError: (error) => logger.error({ err: error }, 'database'),
  })
  const jobs = createJobs({ database, logger })
  const ledger = createLedger({ database, writerIds: BATCH_WRITER_IDS, clock, onFault })
  jobs.schedule('ledger.upkeep', '41 2 * * *', ledger.upkeep)
  const hub = createHub({ clock })
  const bus = createBus({ database, onFault })
  const fanOut = openFanOut({ config, database, hub, bus, onFault })
  const databaseClock = createDatabaseClock({ database, steady: steadyClock, onFault })
  const receipts = createReceipts(steadyClock)
  const beacon = beaconFrom(config, clock, onFault)
  const limiter = createRateLimiter(config.rateLimits)
  const leaders = createLeaders({ database, onFault, onTerm: (term) => logger.info(term, term.began ? 'leads' : 'leads no more') })
  const keys = createConfiguredKeyCheck(config, database)
  return {
    config,
    clock,
    databaseClock,
    receipts,
    limiter,
    logger,
    database,
    hub,
    fanOut,
    bus,
    jobs,
    ledger,
    beacon,
    leaders,
    keys,
    onFault,
  }
}

/** The secrets without which data of this database cannot be read. */
export const createConfiguredKeyCheck = ({ secrets }: Config, database: Database): KeyCheck =>
  createKeyCheck({ database, random: systemRandom, secrets: { SECRET_SEEDS: secrets.seeds, SECRET_DOCUMENTS: secrets.documents } })

function openFanOut({
  config,
  database,
  hub,
  bus,
  onFault,
}: Pick<Infrastructure, 'config' | 'database' | 'hub' | 'bus' | 'onFault'>): FanOut {
  const { redisUrl: url } = config
  const self = systemRandom.bytes(6).toString('base64url')
  const pubSub = url ? createRedisPubSub({ url, self, onFault }) : createNotifyPubSub({ bus, database, self })
  return createFanOut({ hub, pubSub, isShared: url !== undefined, onFault })
}
