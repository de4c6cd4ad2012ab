/** What the console's search asks of this module, for the test of its indexes. */
export { playersAtAddress } from '../store/session-list.ts'
export { playersOfVisitor } from '../store/visitors.ts'
