/** The door of payouts: the only file that other modules import. */
export { boundTo, type Destination } from './destination/named.ts'
export { createLetters, type LetterDeps, type PayoutMessage, type PayoutNews } from './letters.ts'
export type { PayoutDesk, QueuedPayout } from './operator.ts'
export { createPayouts, type Payouts } from './payouts.ts'
export { createHouseGates, type HouseGateDeps } from './request/house-gates.ts'
export type { AskedPayout, Gates, PayoutDeps, Via } from './ports.ts'
export type { QueueQuery } from './store/lists.ts'
export type { StoredPayout } from './store/rows.ts'
