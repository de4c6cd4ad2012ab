/**
 * A second public interface: what opens the data and starts the server as its own process. A start that also loaded the server took twice
 * the CPU.
 */
export { demoOperators } from './ops/demo-operators.ts'
export { storedSecret } from './config/stored-secret.ts'
export { migrateModules } from './modules/index.ts'
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

/**
 * Node flags of server processes. Objects of a call die young: a larger young generation means that fewer objects of running calls are
 * copied per collection (`npm run bench -- bets`). One that shrinks while nobody is there is collected each second
 * (`npm run bench -- idle`). MiB, of each of two halves.
 */
export const NODE_FLAGS: readonly string[] = ['--min-semi-space-size=16', '--max-semi-space-size=64']
