/** The door of own-data: what a player takes home of what the house holds about him. */
export { refuseClosed } from './closing/store.ts'
export type { ExportSections } from './export/render.ts'
export { PAGE, paginate } from './paginate.ts'
export { toCsv } from './csv.ts'
export { createOwnData, type OwnData, type OwnDataDeps } from './own-data.ts'
