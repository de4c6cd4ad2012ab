/** Where a tournament stands. Source: bonuses.md 8. */
import { COUNTING_MS } from './scoring.ts'

export const TOURNAMENT_STATUSES = ['upcoming', 'active', 'counting', 'finished', 'cancelled'] as const
export type TournamentStatus = (typeof TOURNAMENT_STATUSES)[number]

export interface TournamentTime {
  readonly start: number
  readonly end: number
  /** Nothing is paid of a cancelled one. */
  readonly isCancelled: boolean
}

/** Bets settled at the last instant of the counting still score, so it is finished only after it. */
export function tournamentStatus({ start, end, isCancelled }: TournamentTime, now: number): TournamentStatus {
  if (isCancelled) return 'cancelled'
  if (now < start) return 'upcoming'
  if (now < end) return 'active'
  return now <= end + COUNTING_MS ? 'counting' : 'finished'
}

/** A player joins before the end; bets from then on score. */
export const canJoin = (time: TournamentTime, now: number): boolean => ['upcoming', 'active'].includes(tournamentStatus(time, now))
