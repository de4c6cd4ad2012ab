/** When rounds of virtual sports open, close, start and end. Source: sportsbook.md 10. */
export type VirtualGame = 'football' | 'race'

/** Fixture slots of a football round, one chain each. */
export const FOOTBALL_SLOTS = 10
export const CLOSES_BEFORE_START_MS = 5000

interface Timing {
  readonly everyMs: number
  /** How long a round is shown. */
  readonly shownMs: number
}

const TIMINGS: Readonly<Record<VirtualGame, Timing>> = {
  football: { everyMs: 180_000, shownMs: 90_000 },
  race: { everyMs: 120_000, shownMs: 40_000 },
}

export interface VirtualRound {
  readonly round: number
  readonly opensAt: number
  readonly closesAt: number
  readonly startsAt: number
  /** Its seeds are published from here on. */
  readonly endsAt: number
}

export type VirtualPhase = 'planned' | 'betting' | 'closed' | 'running' | 'ended'

/** Round 1 starts one interval after `epochMs`. Betting opens when the round before has ended. */
export function virtualRound(game: VirtualGame, round: number, epochMs: number): VirtualRound {
  const { everyMs, shownMs } = TIMINGS[game]
  const startsAt = epochMs + round * everyMs
  return {
    round,
    opensAt: round === 1 ? epochMs : startsAt - everyMs + shownMs,
    closesAt: startsAt - CLOSES_BEFORE_START_MS,
    startsAt,
    endsAt: startsAt + shownMs,
  }
}

export function phaseAt({ opensAt, closesAt, startsAt, endsAt }: VirtualRound, now: number): VirtualPhase {
  if (now < opensAt) return 'planned'
  if (now < closesAt) return 'betting'
  if (now < startsAt) return 'closed'
  return now < endsAt ? 'running' : 'ended'
}

/** The one round of a chain whose seed is unpublished and whose commitment is published. */
export function openRound(game: VirtualGame, now: number, epochMs: number): VirtualRound {
  const { everyMs, shownMs } = TIMINGS[game]
  const ended = Math.max(0, Math.floor((now - epochMs - shownMs) / everyMs))
  return virtualRound(game, ended + 1, epochMs)
}

/** The last round whose seed may be published; 0 before the first has ended. */
export const lastPublishedRound = (game: VirtualGame, now: number, epochMs: number): number => openRound(game, now, epochMs).round - 1
