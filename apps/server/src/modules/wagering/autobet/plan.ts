/** Settings as the contract words them, read into a plan. */
import type { AnswerOf, gameRoutes } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

import type { Plan } from './rules.ts'

export type AutobetState = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/autobet']>
export type AutobetSettings = AutobetState['settings']

/** The contract has checked every amount. */
export function planOf({ stake, bets, on_win, on_loss, stop }: AutobetSettings): Plan {
  return {
    stake: parseMoney(stake)!,
    bets,
    onWin: on_win,
    onLoss: on_loss,
    stop: {
      loss: parseMoney(stop.loss)!,
      profit: parseMoney(stop.profit),
      singleWin: parseMoney(stop.single_win),
      balanceAbove: parseMoney(stop.balance_above),
      balanceBelow: parseMoney(stop.balance_below),
    },
  }
}
