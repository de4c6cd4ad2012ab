export { type Config, configFrom } from './config.ts'
export { enlistOperator } from './console-desk.ts'
export { demoOperators } from './demo-operators.ts'
export { appCode, appUri } from './modules/identity/index.ts'
export { createLedger, postings } from './modules/ledger/index.ts'
export { migrateModules } from './modules/index.ts'
export type { Clock } from './platform/clock.ts'
export {
  type Cluster,
  type ClusterOptions,
  type Database,
  openCluster,
  openDatabase,
  removeCluster,
  runningCluster,
} from './platform/db/index.ts'
export { createHub, createLiveSocket } from './platform/live/index.ts'
export { NODE_FLAGS } from './node-flags.ts'
export { type RunningServer, startServer } from './server.ts'
