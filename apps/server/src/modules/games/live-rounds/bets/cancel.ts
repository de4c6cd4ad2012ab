/** Cancels a bet: a queued one at any time, a placed one while its round takes bets. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { type Database, retryConflicts, runIn, type Tx } from '../../../../platform/db/index.ts'
import { type Bettor, bettorKeyOf } from '../../../play/wagering/index.ts'
import type { LiveGame } from '../game.ts'
import type { Board } from '../views/board.ts'
import { type Funds, stakedBetOf } from './money.ts'
import type { BetUpdate } from './payments.ts'
import { Refused, lockBettingRound } from './shared-bets.ts'
import type { BetRow, BetStore } from './store.ts'

export interface CancelDeps {
  database: Database
  bets: BetStore
  funds: Funds
  board(game: LiveGame): Board
}

/** The cancelled bet, with the balances when money moved. A repeat returns the bet unchanged. */
export type CancelLiveBet = (game: LiveGame, bettor: Bettor, bet: string) => Promise<BetUpdate | Refusal>

export function createCancelLiveBet(deps: CancelDeps): CancelLiveBet {
  return async (game, bettor, id) => {
    const update = await retryConflicts(() =>
      deps.database.db.transaction().execute((tx) => cancel(deps, tx, game, bettorKeyOf(bettor), id)),
    ).catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
    if (!isRefusal(update)) await deps.board(game).publishOwnBet(update)
    return update
  }
}

async function cancel({ bets, funds }: CancelDeps, tx: Tx, game: LiveGame, bettor: string, id: string): Promise<BetUpdate | Refusal> {
  const [known] = await runIn<BetRow>(tx, 'select * from live.bet where seat = $1 and id = $2', bettor, id)
  if (known?.game !== game.id) return refuse('not_found')
  // the round before the bet: the lock order everywhere
  const round = known.status === 'placed' ? await lockBettingRound(tx, game) : undefined
  const bet = (await bets.held(tx, bettor, id))!
  if (bet.status === 'cancelled') return { bet, balance: null }
  if (bet.status === 'queued') return { bet: await bets.close(tx, bet, 'cancelled'), balance: null }
  if (bet.status !== 'placed') return refuse('round_over')
  if (bet.round !== round?.number) return refuse('betting_closed')
  return { balance: await funds.refund(tx, stakedBetOf(bet)), bet: await bets.close(tx, bet, 'cancelled') }
}
