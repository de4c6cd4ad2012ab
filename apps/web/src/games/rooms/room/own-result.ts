/** The visitor's result of a drawn round. Pure. */
import { resultOf, type ShownResult } from '../../_common/rounds/result-of.ts'
import { holdingsOf, minorOf } from '../../_pots/shares.ts'
import type { Room } from './animation.ts'

/** All stakes of the visitor summed; undefined without one, and before the draw. */
export function ownRoomResult({ bets, result, currency }: Room, own: string | undefined): ShownResult | undefined {
  const holding = holdingsOf(bets, own)[0]
  if (!result || !holding || holding.user !== own) return undefined
  return resultOf(currency, holding.stake, result.user === own ? minorOf(result.payout) : 0n)
}
