export type { FileStore } from './port.ts'
export { folderStore } from './folder-store.ts'
export { s3Store, type S3Options } from './s3-store.ts'
