/** What the console's search and timeline ask of this module, for the tests of its indexes. */
export { findPayouts, holdersOf, holdersOfCardEnd } from '../store/find.ts'
export { payoutTimeline } from '../store/timeline.ts'
