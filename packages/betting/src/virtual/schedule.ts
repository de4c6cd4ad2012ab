/**
 * When rounds of virtual sports close, start and end, on a grid of the clock. A start for which no round could be opened in time is
 * left out: no number of a chain belongs to it. Source: sportsbook.md 10.
 */
export type VirtualGame = 'football' | 'race'

/** Fixture slots of a football round, one chain each. */
export const FOOTBALL_SLOTS = 10
export const CLOSES_BEFORE_START_MS = 5000

/** Milliseconds. */
export interface VirtualTiming {
  /** From one start to the next. */
  readonly every: number
  /** How long a round is shown. */
  readonly shown: number
}

export const VIRTUAL_TIMINGS: Readonly<Record<VirtualGame, VirtualTiming>> = {
  football: { every: 180_000, shown: 90_000 },
  race: { every: 120_000, shown: 40_000 },
}

export interface VirtualRound {
  readonly closesAt: number
  readonly startsAt: number
  /** Its seed is published from here on, and the next round opens. */
  readonly endsAt: number
}

export type VirtualPhase = 'betting' | 'closed' | 'running' | 'ended'

export function roundFrom(startsAt: number, { shown }: Pick<VirtualTiming, 'shown'>): VirtualRound {
  return { closesAt: startsAt - CLOSES_BEFORE_START_MS, startsAt, endsAt: startsAt + shown }
}

/** The first round that leaves at least half of the usual time for bets. */
export function nextRound(timing: VirtualTiming, now: number): VirtualRound {
  const usual = timing.every - timing.shown - CLOSES_BEFORE_START_MS
  const earliest = now + usual / 2 + CLOSES_BEFORE_START_MS
  return roundFrom(Math.ceil(earliest / timing.every) * timing.every, timing)
}

export function phaseAt({ closesAt, startsAt, endsAt }: VirtualRound, now: number): VirtualPhase {
  if (now < closesAt) return 'betting'
  if (now < startsAt) return 'closed'
  return now < endsAt ? 'running' : 'ended'
}
