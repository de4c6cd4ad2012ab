/** The door of own-data: what a player takes home of what the house holds about him. */
export { refuseClosed } from './closing/store.ts'
export type { Held } from './export/text.ts'
export { PAGE, pieces } from './pieces.ts'
export { tableText } from './table-text.ts'
export { createOwnData, type OwnData, type OwnDataDeps } from './own-data.ts'
