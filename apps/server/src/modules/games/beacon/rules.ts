/** The due times of a chain's rounds: one each period, the first at genesis. Pure. */
export interface Schedule {
  /** Seconds since the epoch. */
  readonly genesis: number
  /** Seconds. */
  readonly period: number
}

export const timeOfRound = ({ genesis, period }: Schedule, round: number): number => (genesis + (round - 1) * period) * 1000

/** The first round due at `ms` or later; never below 1. */
export const roundDueAt = ({ genesis, period }: Schedule, ms: number): number =>
  Math.max(1, Math.ceil((ms - genesis * 1000) / (period * 1000)) + 1)
