/** Converts an autobet to its contract type, for answers and the live channel. */
import { formatMoney } from '@fairhouse/money'

import type { AutobetState } from './plan.ts'
import type { Autobet } from './store.ts'

export function stateOf({ id, game, settings, running, stopped, played, stake, wagered, profit, last }: Autobet): AutobetState {
  const { mode, currency, bets } = settings
  const money = { stake: formatMoney(stake), wagered: formatMoney(wagered), profit: formatMoney(profit) }
  return { id, game, mode, currency, running, played, planned: bets, ...money, stopped, last, settings }
}
