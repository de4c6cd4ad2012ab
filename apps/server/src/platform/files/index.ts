export type { FileStore } from './port.ts'
export { folderStore } from './folder-store.ts'
