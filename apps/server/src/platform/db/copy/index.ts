export { type FileDigest, sha256OfFile } from './digest.ts'
export { type Dump, dumpTables } from './dump.ts'
export { isEmptyDatabase, loadTables } from './load.ts'
