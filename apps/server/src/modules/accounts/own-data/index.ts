/** Public file of own-data: CSV files, data export and account closing. */
export { refuseClosed } from './closing/store.ts'
export { exportsSealed } from './export/exports.ts'
export type { ExportSections } from './export/render.ts'
export { PAGE, paginate } from './paginate.ts'
export { toCsv } from './csv.ts'
export { createOwnData, type OwnData, type OwnDataDeps } from './own-data.ts'
