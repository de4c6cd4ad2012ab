/** What the console's search and timeline ask of this module, for the tests of its indexes. */
export { playersAtAddress } from '../store/session-list.ts'
export { accountTimeline } from '../store/timeline.ts'
export { playersOfVisitor } from '../store/visitors.ts'
