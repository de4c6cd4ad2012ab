/** Whether a bet would count towards the wager of the player's bonus, said before it is placed. Sources: bonuses.md 2, docs/decisions/0087. */
import type { AnswerOf, betRoutes, Slip } from '@fairhouse/contracts'

import type { WalletView } from '../../../books/ledger/index.ts'
import { sportsNoContribution } from '../../../play/wagering/index.ts'
import type { LegReturns } from './leg-returns.ts'
import { countedFacts, SPORTS } from './money.ts'
import type { PricedOnBoard } from './pricing.ts'

type SlipContribution = Pick<AnswerOf<(typeof betRoutes)['POST /api/v2/betslip/validate']>, 'no_contribution'>

interface PricedFor extends Pick<PricedOnBoard, 'priced' | 'legs'> {
  readonly slip: Pick<Slip, 'type' | 'sizes' | 'legs' | 'free_bet'>
  /** Of a player, in the currency of the slip. */
  readonly wallet: Pick<WalletView, 'bonusMax'> | null | undefined
}

/** They are checked last: form and legs of the slip are right. A wrong form could have more lines than can be counted. */
const OF_STAKE: readonly string[] = ['stake_too_small', 'stake_too_big', 'limit_exceeded', 'insufficient_funds']

/**
 * By what the ledger would store with the bet at the current prices, and the rule that counts it when it is settled. Nothing is said, and nothing
 * computed, without an active bonus, of a free bet, and of a slip that is refused for a reason other than its stake.
 */
export async function contributionOf(
  { slip, wallet, priced, legs: board }: PricedFor,
  prepareReturns: LegReturns['prepare'],
): Promise<SlipContribution> {
  const isRight = priced.isAccepted || OF_STAKE.includes(priced.error)
  if (!isRight || slip.free_bet !== null || wallet?.bonusMax == null) return {}
  await prepareReturns(slip.legs)
  const legs = slip.legs.map(({ banker }, at) => ({ banker, odds: board[at]!.offered.odds }))
  const { odds, return_ppm: returnPpm } = countedFacts({ type: slip.type, sizes: slip.sizes, legs }, { legs: board }).params
  const reason = sportsNoContribution(SPORTS, { odds, returnPpm })
  return { no_contribution: reason === 'short_odds' || reason === 'return' ? reason : null }
}
