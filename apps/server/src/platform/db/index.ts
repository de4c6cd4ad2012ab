export { withAdvisoryLock } from './advisory-lock.ts'
export { type Cluster, type ClusterOptions, openCluster, removeCluster, runningCluster } from './embedded/cluster.ts'
export { createDatabaseClock, type DatabaseClock } from './database-clock.ts'
export * from './copy/index.ts'
export { hasSchema, migrate, type ModuleSchema, readSchemas, UnfitSchema } from './migrate.ts'
export { type Database, openDatabase, otherConnections, withDatabase } from './pool.ts'
export { keysetText } from './keyset.ts'
export { requireServer } from './server-version.ts'
export {
  arrayText,
  type Db,
  isAfterPlace,
  isBeforePlace,
  loadNumbered,
  loadPage,
  loadWaiting,
  microsOf,
  type NumberedPage,
  type Paged,
  type PageQuery,
  parsePlace,
  type Place,
  type PlacedPage,
  placeText,
  type Prepared,
  type Run,
  runIn,
  runOn,
  stamp,
  type Tables,
  type Tx,
  type Waiting,
} from './tables.ts'
export {
  loadSorted,
  parseSort,
  type SortColumns,
  type Sorted,
  sortedBy,
  type SortedPage,
  type SortedPlace,
  sortedRows,
  type SortPageQuery,
  type SortQuery,
  type SortText,
} from './sorted.ts'
export { createWatchedPool } from './watched-pool.ts'
export { isConnectionLost, isOutage, isConnectFailure, isLockTimeout, retryConflicts } from './retry-conflicts.ts'
