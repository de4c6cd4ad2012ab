/** What the console's search asks of this module, for the test of its indexes. */
export { findInvoices } from '../store/list.ts'
