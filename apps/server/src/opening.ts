/** The second door: what opens a house's data and starts its server as a process of its own. A start that loaded the server as well took twice the CPU. */
export { demoOperators } from './demo-operators.ts'
export { storedSecret } from './stored-secret.ts'
export { migrateModules } from './modules/index.ts'
export { NODE_FLAGS } from './node-flags.ts'
export {
  type Cluster,
  type ClusterOptions,
  type Database,
  openCluster,
  openDatabase,
  removeCluster,
  runningCluster,
} from './platform/db/index.ts'
