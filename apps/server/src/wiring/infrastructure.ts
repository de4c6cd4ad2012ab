/** The infrastructure that every module uses. It depends on no module except those that most others need: the ledger, stored accounts, the beacon. */
import { join } from 'node:path'

import { beaconFrom } from '../config/beacon-settings.ts'
import type { Config } from '../config/config.ts'
import { type Accounts, createAccounts } from '../modules/accounts/identity/index.ts'
import { createLedger, type Ledger } from '../modules/books/ledger/index.ts'
import { type Beacon, watchedBeacon } from '../modules/games/beacon/index.ts'
import type { DataKeys } from '../ops/data-keys.ts'
import { type Activity, createActivity } from '../platform/activity.ts'
import { type Bus, createBus } from '../platform/bus/index.ts'
import { type Clock, steadyClock } from '../platform/clock.ts'
import { createDatabaseClock, type Database, type DatabaseClock, openDatabase } from '../platform/db/index.ts'
import { type FileStore, folderStore, s3Store } from '../platform/files/index.ts'
import { createRateLimiter, createReceipts, type RateLimiter, type Receipts } from '../platform/http/index.ts'
import { type Ids, systemIds } from '../platform/ids.ts'
import { createJobs, type Jobs } from '../platform/jobs/index.ts'
import { createLeaders, type Leaders, type LeadersOptions } from '../platform/leader/index.ts'
import { createHub, type FanOut, type Hub, openFanOut, type PublishingHub } from '../platform/live/index.ts'
import { createVendorWatch, type VendorWatch } from '../platform/outgoing/index.ts'
import { type Random, systemRandom } from '../platform/random.ts'
import { createSharedLimits, type SharedLimits } from '../platform/shared-limits/index.ts'
import { createMetrics, createWarnings, type Logger, type Metrics, type Warnings } from '../platform/telemetry.ts'
import type { Part } from './part.ts'

export interface Infrastructure extends Warnings, Accounts {
  config: Config
  clock: Clock
  /** Whether anybody uses the product. */
  activity: Activity
  /** The current time of the database, where it decides. */
  databaseClock: DatabaseClock
  /** Receipts of calls that are decided by their arrival time. */
  receipts: Receipts
  /** One limiter for all calls in this process. */
  limiter: RateLimiter
  /** Limits over all processes. */
  sharedLimits: SharedLimits
  logger: Logger
  metrics: Metrics
  database: Database
  /** Pictures, proofs of disputes, exports. */
  files: FileStore
  hub: PublishingHub
  fanOut: FanOut
  bus: Bus
  jobs: Jobs
  ledger: Ledger
  beacon: Beacon
  /** Names are registered during composition. */
  leaders: Leaders
  /** What modules encrypt and sign with, instead of the secrets of the environment. */
  dataKeys: DataKeys
  /** Counts calls to vendors; wiring puts it around each port. */
  vendorWatch: VendorWatch
  /** Logs faults outside of calls in full. */
  onFault(error: unknown, context?: Record<string, unknown>): void
  /** Logs for operators: a sentence and facts. */
  report(message: string, facts: Record<string, unknown>): void
  random: Random
  ids: Ids
}

export interface InfrastructureOptions {
  databaseUrl: string
  dataKeys: DataKeys
  clock: Clock
  logger: Logger
}

/** Batch writer ids that a process may lease: each opens up to two, and during a deployment old and new processes hold theirs. */
const BATCH_WRITER_IDS = Array.from({ length: 200 }, (_, index) => index + 1)

export function openInfrastructure(
  config: Config,
  { databaseUrl, dataKeys, clock, logger }: InfrastructureOptions,
): Infrastructure & { hub: Hub } {
  const onFault: Infrastructure['onFault'] = (error, context = {}) => logger.error({ err: error, ...context }, 'fault')
  const metrics = createMetrics()
  const database = openDatabase({
    url: databaseUrl,
    max: config.databasePool,
    onIdleError: (error) => logger.error({ err: error }, 'database'),
  })
  const activity = createActivity(steadyClock, config.idleAfterMs)
  const jobs = createJobs({ database, logger })
  const ledger = createLedger({ database, writerIds: BATCH_WRITER_IDS, clock, onFault })
  const hub = createHub({ clock })
  const bus = createBus({ database, onFault, pause: activity.pause })
  const fanOut = openFanOut({ redisUrl: config.redisUrl, database, hub, bus, onFault })
  const databaseClock = createDatabaseClock({ database, steady: steadyClock, machine: clock, onFault, pause: activity.pause })
  const receipts = createReceipts(steadyClock)
  const vendorWatch = createVendorWatch(metrics, clock)
  const beacon = watchedBeacon(beaconFrom(config, clock, onFault), vendorWatch, clock)
  const limiter = createRateLimiter(config.rateLimits)
  const sharedLimits = createSharedLimits({ database, limits: config.rateLimits, secret: dataKeys.tokens, scope: 'site' })
  const onTerm: LeadersOptions['onTerm'] = (term) => logger.info(term, term.began ? 'leads' : 'leads no longer')
  const leaders = createLeaders({ database, onFault, onTerm, pause: activity.pause })
  return {
    config,
    clock,
    activity,
    databaseClock,
    receipts,
    limiter,
    sharedLimits,
    logger,
    metrics,
    ...createWarnings(metrics, logger),
    ...createAccounts(database),
    vendorWatch,
    database,
    files: fileStoreOf(config),
    hub,
    fanOut,
    bus,
    jobs,
    ledger,
    beacon,
    leaders,
    dataKeys,
    onFault,
    report: (message, facts) => logger.error(facts, message),
    random: systemRandom,
    ids: systemIds,
  }
}

/** The database and the books. `migrate`: every setting was read before, and from the database only keys. */
export const storageParts = ({ database, ledger }: Infrastructure, migrate: () => Promise<void>): Part[] => [
  { name: 'database', start: migrate, stop: database.close },
  {
    name: 'ledger',
    defineJobs: (jobs) => jobs.schedule('ledger.upkeep', '41 2 * * *', ledger.upkeep),
    start: ledger.ensureMonths,
    stop: ledger.stop,
  },
]

/** What connects the processes. */
export const connectionParts = ({ databaseClock, bus, fanOut, sharedLimits }: Infrastructure): Part[] => [
  { name: 'database-clock', start: databaseClock.start, stop: databaseClock.stop },
  { name: 'bus', start: bus.start, stop: bus.stop },
  { name: 'fan-out', start: fanOut.start, stop: fanOut.stop },
  { name: 'shared-limits', defineJobs: sharedLimits.defineJobs },
]

/** Object storage if it is configured, the data folder otherwise. */
export const fileStoreOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStore =>
  s3 ? s3Store(s3) : folderStore(join(dataDir, 'files'), systemRandom)
