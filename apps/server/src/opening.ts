/**
 * A second public interface: what opens the data and starts the server as its own process. A start that also loaded the server took twice
 * the CPU.
 */
export { demoOperators } from './ops/demo-operators.ts'
export { storedSecret } from './config/stored-secret.ts'
export { migrateModules } from './modules/index.ts'
export { NODE_FLAGS } from './node-flags.ts'
export { StartRefused } from './ops/start-refused.ts'
export {
  type Cluster,
  type ClusterOptions,
  type Database,
  openCluster,
  openDatabase,
  removeCluster,
  requireServer,
  runningCluster,
} from './platform/db/index.ts'
export { unencryptedStores } from './platform/transport.ts'
