/** Public file of bet limits: the only one that other modules import. */
import { BET_LIMITS } from '@fairhouse/money'

import type { StakeRanges } from './bet-limits.ts'

export { type BetLimits, createBetLimits, type StakeRanges, type WantedRange } from './bet-limits.ts'
export { defaultRange, needsSecond } from './rules/change.ts'
export type { LimitChange } from './store.ts'

/** Ranges without operators' changes. */
export const DEFAULT_RANGES: StakeRanges = { rangeOf: (game, currency) => BET_LIMITS[game][currency] }
