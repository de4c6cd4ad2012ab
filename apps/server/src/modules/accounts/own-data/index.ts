/** Public file of own-data: CSV files, data export and account closing. */
export { closedAmong, closedCauseOf, type OperatorCause, refuseClosed } from './closing/store.ts'
export { exportsSealed } from './export/exports.ts'
export type { ExportedModules, ExportSection } from './export/sections.ts'
export { PAGE, paginate } from './paginate.ts'
export { toCsv } from './csv.ts'
export { createOwnData, type OwnData } from './own-data.ts'
