/**
 * Settles the bets of an ended round in chunks: row and money of each in one transaction, so a resumed settlement pays
 * nobody twice.
 */
import type { CrashPart } from '@fairhouse/games'

import type { Term } from '../../../../platform/leader/index.ts'
import type { BetUpdate, Payments } from '../bets/payments.ts'
import type { BetRow, BetStore } from '../bets/store.ts'
import type { LiveGame } from '../game.ts'
import type { Board } from '../views/board.ts'
import type { RoundRow } from './store.ts'

export interface Settlement {
  /** Settles some bets; false when none was open. */
  next(term: Term, round: RoundRow): Promise<boolean>
}

/** Maximum bets per transaction, which bounds the time of wallet locks. */
const BATCH_SIZE = 50

export function createSettlement(game: LiveGame, bets: BetStore, payments: Payments, board: Board): Settlement {
  return {
    async next(term, round) {
      const updates = await term.within(async (tx) => {
        const closed: BetUpdate[] = []
        for (const bet of await bets.holdOpen(tx, game.id, round.number, BATCH_SIZE))
          closed.push(await (round.voided ? payments.refund(tx, bet) : payments.pay(tx, bet, partsOf(game, round, bet), true)))
        return closed
      })
      for (const each of updates) await board.publishOwnBet(each)
      return updates.length > 0
    },
  }
}

/** A game that pays during the round has paid everything by now: open bets are lost. */
function partsOf(game: LiveGame, round: RoundRow, { params, stake, max_win }: BetRow): readonly CrashPart[] {
  if (game.during) return []
  return game.settle(round.outcome!, game.parse(params)!, stake, [], max_win).parts
}
