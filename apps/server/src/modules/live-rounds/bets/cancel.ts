/** Takes back a bet: a queued one at any time, a placed one while its round takes bets. */
import { isRefusal, type Refusal, refuse } from '@fairhouse/contracts'

import { type Database, repeated } from '../../../platform/db/index.ts'
import { type Seat, seatName } from '../../wagering/index.ts'
import type { LiveGame } from '../game.ts'
import { rowsIn, type Tx } from '../sql.ts'
import type { Board } from '../views/board.ts'
import type { Money } from './money.ts'
import type { BetNews } from './payments.ts'
import { Refused, takingBets } from './place.ts'
import type { BetRow, BetStore } from './store.ts'

export interface CancelDeps {
  database: Database
  bets: BetStore
  money: Money
  board(game: LiveGame): Board
}

/** The bet as it is now, with the balances where money moved. A bet that was cancelled before answers as it stands. */
export type CancelLive = (game: LiveGame, seat: Seat, bet: string) => Promise<BetNews | Refusal>

export function cancelLiveOf(deps: CancelDeps): CancelLive {
  return async (game, seat, id) => {
    const news = await repeated(() =>
      deps.database
        .tables()
        .transaction()
        .execute((tx) => cancel(deps, tx, game, seatName(seat), id)),
    ).catch((error: unknown) => {
      if (error instanceof Refused) return error.refusal
      throw error
    })
    if (!isRefusal(news)) await deps.board(game).tellOwn(news)
    return news
  }
}

async function cancel({ bets, money }: CancelDeps, tx: Tx, game: LiveGame, seat: string, id: string): Promise<BetNews | Refusal> {
  const [seen] = await rowsIn<BetRow>(tx, 'select * from live.bet where seat = $1 and id = $2', seat, id)
  if (seen?.game !== game.id) return refuse('not_found')
  // the round before the bet, as they are locked everywhere
  const round = seen.status === 'placed' ? await takingBets(tx, game) : undefined
  const bet = (await bets.held(tx, seat, id))!
  if (bet.status === 'cancelled') return { bet, balance: null }
  if (bet.status === 'queued') return { bet: await bets.close(tx, bet, 'cancelled'), balance: null }
  if (bet.status !== 'placed') return refuse('round_over')
  if (bet.round !== round?.number) return refuse('betting_closed')
  return { balance: await money.refund(tx, bet), bet: await bets.close(tx, bet, 'cancelled') }
}
