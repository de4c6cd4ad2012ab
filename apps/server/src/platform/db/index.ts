export { type Cluster, type ClusterOptions, openCluster, removeCluster } from './embedded/cluster.ts'
export { migrate } from './migrate.ts'
export { type Database, openDatabase, type Transaction } from './pool.ts'
export { isConnectionLost, repeated } from './repeated.ts'
