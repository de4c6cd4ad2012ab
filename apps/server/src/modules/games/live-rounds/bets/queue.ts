/** Places queued bets when the next round opens: each in a separate transaction, checked as a new bet. */
import { isRefusal } from '@fairhouse/contracts'

import { retryConflicts } from '../../../../platform/db/index.ts'
import type { Term } from '../../../../platform/leader/index.ts'
import type { StakeRanges } from '../../../play/bet-limits/index.ts'
import type { LiveGame } from '../game.ts'
import type { RoundRow } from '../rounds/store.ts'
import type { Board } from '../views/board.ts'
import { type Funds, stakeOrderOf } from './money.ts'
import type { BetUpdate } from './payments.ts'
import { Refused, refusedLiveStake, refuseTooManyBets, lockBettingRound } from './shared-bets.ts'
import type { BetRow, BetStore } from './store.ts'

export interface BetQueue {
  place(term: Term, round: RoundRow): Promise<void>
}

const BATCH_SIZE = 200

interface QueueDeps {
  bets: BetStore
  funds: Funds
  board: Board
  ranges: StakeRanges
}

export function createBetQueue(game: LiveGame, { bets, funds, board, ranges }: QueueDeps): BetQueue {
  async function placeQueued(term: Term, { seat: owner, id }: BetRow): Promise<BetUpdate | undefined> {
    return term.within(async (tx) => {
      const round = await lockBettingRound(tx, game)
      const bet = await bets.held(tx, owner, id)
      if (bet?.status !== 'queued') return undefined
      const refusal = refusedLiveStake(ranges, game, bet, round.openedAt)
      if (refusal) throw new Refused(refusal)
      const staked = await funds.stake(tx, stakeOrderOf(bet, game, round))
      if (staked === 'known') throw new Error(`the queued bet ${id} was staked before`)
      if (isRefusal(staked)) throw new Refused(staked)
      await refuseTooManyBets(bets, tx, { ...bet, betsMax: game.betsMax }, round.number)
      return { bet: await bets.seat(tx, bet, round, staked), balance: staked }
    })
  }

  /** The refusal rolled the bet back and is stored separately. When the round closed in the meantime, the bet stays queued. */
  async function refuseBet(term: Term, bet: BetRow, { refusal }: Refused): Promise<BetUpdate | undefined> {
    if (refusal.code === 'betting_closed') return undefined
    return term.within(async (tx) => {
      const held = await bets.held(tx, bet.seat, bet.id)
      return held?.status === 'queued' ? { bet: await bets.close(tx, held, 'refused', refusal.code), balance: null } : undefined
    })
  }

  return {
    async place(term, round) {
      for (const bet of await bets.queued(game.id, round.number, BATCH_SIZE)) {
        const update = await retryConflicts(() => placeQueued(term, bet)).catch((error: unknown) => {
          if (error instanceof Refused) return refuseBet(term, bet, error)
          throw error
        })
        if (update) await board.publishOwnBet(update)
      }
    },
  }
}
