/** The part of an address that contains a strategy: after `#`, where no server reads it. Pure. */
import type { Strategy } from './strategy.ts'

const NAME = 'strategy'

export const strategyHash = (strategy: Strategy<unknown>): string => `#${new URLSearchParams({ [NAME]: JSON.stringify(strategy) })}`

/** The text of a strategy, valid or not; null when there is none. */
export const strategyIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get(NAME)
