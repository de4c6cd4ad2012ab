/** What the console's search asks of this module, for the test of its indexes. */
export { createPairStore } from '../store.ts'
