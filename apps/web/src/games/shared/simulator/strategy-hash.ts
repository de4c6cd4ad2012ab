/** Where in an address a strategy stands: behind `#`, where no server reads it. Pure. */
import type { Strategy } from './strategy.ts'

const NAME = 'strategy'

export const strategyHash = (strategy: Strategy<unknown>): string => `#${new URLSearchParams({ [NAME]: JSON.stringify(strategy) })}`

/** The text of a strategy, good or bad; null where there is none. */
export const strategyIn = (hash: string): string | null => new URLSearchParams(hash.replace(/^#/, '')).get(NAME)
