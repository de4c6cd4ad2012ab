/** Which bets the public sees. Pure. Source: visual.md 4 (live feed). */
export interface FeedCandidate {
  id: string
  player: bigint
  /** Minor units. */
  stake: bigint
  win: bigint
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

/**
 * At most one bet per 700 ms of their own time, the first that comes whatever it won, so that losses show as often as
 * they happen; and beside those every win of ten times the stake. `last` is when the latest paced one was played.
 */
export function selectShown<B extends FeedCandidate>(bets: readonly B[], last: number): Shown<B>[] {
  let next = last + PACE_MS
  return bets.flatMap((bet) => {
    const paced = bet.at >= next
    const high = bet.win >= bet.stake * HIGH_TIMES
    if (paced) next = bet.at + PACE_MS
    return paced || high ? [{ bet, paced, high }] : []
  })
}

/** A player without a nickname: enough to tell rows apart, nothing to find the person by. */
export const maskedName = (player: bigint): string => `***${String(player % 1000n).padStart(3, '0')}`
