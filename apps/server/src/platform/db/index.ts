export { type Cluster, type ClusterOptions, openCluster } from './embedded/cluster.ts'
export { migrate } from './migrate.ts'
export { type Database, openDatabase, type Transaction } from './pool.ts'
