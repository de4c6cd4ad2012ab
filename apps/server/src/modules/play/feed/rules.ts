/** Selects the public bets. Pure. Source: visual.md 4 (live feed). */
import type { Minor, PlayerId } from '@fairhouse/money'

import { isDemoPlayer } from '../../accounts/identity/index.ts'

export interface FeedCandidate {
  id: string
  player: PlayerId
  /** Minor units. */
  stake: Minor
  win: Minor
  /** Milliseconds. */
  at: number
}

export interface Shown<B> {
  bet: B
  paced: boolean
  high: boolean
}

export const PACE_MS = 700
const HIGH_TIMES = 10n

export const isHigh = ({ win, stake }: Pick<FeedCandidate, 'win' | 'stake'>): boolean => win >= stake * HIGH_TIMES

/**
 * At most one bet per 700 ms of their own time, the first one regardless of its result, so that losses show as often as
 * they happen; in addition every win of ten times the stake. `last` is when the latest paced one was played.
 */
export function selectShown<B extends FeedCandidate>(bets: readonly B[], last: number): Shown<B>[] {
  let next = last + PACE_MS
  return bets.flatMap((bet) => {
    const paced = bet.at >= next
    const high = isHigh(bet)
    if (paced) next = bet.at + PACE_MS
    return paced || high ? [{ bet, paced, high }] : []
  })
}

/** The name of a player without a nickname: distinguishes rows, and does not identify the player. D-3: a demo account is marked. */
export const maskedName = (player: PlayerId): string =>
  `${isDemoPlayer(player) ? 'demo ' : ''}***${String(player % 1000n).padStart(3, '0')}`
