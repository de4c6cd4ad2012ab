/** Whether the server's refusal of a bet still holds while the player looks at the slip. Pure. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Minor } from '@fairhouse/money'

import type { StoredSlip } from '../../../lib/betslip/stored-slip.ts'
import type { LegNow, Refusal, RefusalCode, SlipBet } from './quote.ts'

export interface RefusedBet {
  /** Milliseconds. */
  readonly at: number
  /** Cash and bonus money at that time; undefined while they were unknown. */
  readonly money: Minor | undefined
  /** What the bet takes. */
  readonly charged: Minor
  /** About a selection or the stake. */
  readonly refusal?: Refusal | undefined
  /** About neither: a limit of the player, for example. */
  readonly fault?: ErrorAnswer | undefined
}

/** A bet as it is sent: with another stake, another price or another selection it is another bet, which nobody refused. */
export const betKey = ({ type, sizes, legs, stake, freeBet }: SlipBet, policy: StoredSlip['policy']): string =>
  JSON.stringify([type, sizes, legs.map(({ outcome, seen, banker }) => [outcome, seen, banker]), `${stake}`, freeBet, policy])

/** By the state of the board, which each later check of the slip tells again. */
const OF_THE_BOARD: readonly RefusalCode[] = ['outcome_unknown', 'market_closed', 'market_suspended', 'odds_changed', 'odds_too_low']

/** Long enough to be read, also when the next check finds the market open. */
const READ_MS = 4000

interface Present {
  /** Milliseconds: when the board was checked last. */
  readonly checkedAt: number
  readonly money: Minor | undefined
  readonly legs: readonly LegNow[]
}

/**
 * What still stops the bet; undefined once its cause is gone. A refusal about the board goes with a later check that finds every selection open,
 * one about the balance once there is more money, or another balance that covers the bet: the one at that time may have been outdated.
 */
export function standing(refused: RefusedBet | undefined, { checkedAt, money, legs }: Present): RefusedBet | undefined {
  if (!refused) return undefined
  const code = refused.refusal?.code ?? refused.fault?.code
  if (code === 'insufficient_funds') {
    if (money === undefined || money === refused.money) return refused
    const hasMore = refused.money === undefined || money > refused.money || money >= refused.charged
    return hasMore ? undefined : refused
  }
  const isOfBoard = OF_THE_BOARD.some((each) => each === code)
  const isOpenAgain = checkedAt >= refused.at + READ_MS && legs.every((state) => state?.status === 'open')
  return isOfBoard && isOpenAgain ? undefined : refused
}
