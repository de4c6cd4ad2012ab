/** What the console's search and timeline ask of this module, for the tests of its indexes. */
export { findInvoices } from '../store/list.ts'
export { depositTimeline } from '../store/timeline.ts'
