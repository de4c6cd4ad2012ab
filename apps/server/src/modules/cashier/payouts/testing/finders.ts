/** What the console's search asks of this module, for the test of its indexes. */
export { findPayouts, holdersOf, holdersOfCardEnd } from '../store/find.ts'
