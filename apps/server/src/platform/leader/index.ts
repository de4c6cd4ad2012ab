export { createLeaders, type Leaders, type LeadersOptions } from './leaders.ts'
export { LeadLost, type Term } from './term.ts'
export { takeTurns, type Turn, type Wait } from './turns.ts'
