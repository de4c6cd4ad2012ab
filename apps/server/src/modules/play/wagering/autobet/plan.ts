/**
 * Converts an autobet config from the contract; its rules are in `@fairhouse/games`, so that the browser simulates it by
 * the same code.
 */
import type { AnswerOf, gameRoutes, ParsedBody } from '@fairhouse/contracts'
import { type Minor, formatMoney } from '@fairhouse/money'

export type AutobetState = AnswerOf<(typeof gameRoutes)['POST /api/v2/games/{game}/autobet']>
/** As stored and shown: amounts as text with two decimals. */
export type AutobetSettings = AutobetState['settings']
/** As requested: amounts in minor units. */
export type AutobetRequest = ParsedBody<(typeof gameRoutes)['POST /api/v2/games/{game}/autobet']>

export function settingsOf({ stake, stop, ...rest }: AutobetRequest): AutobetSettings {
  const text = (amount: Minor | undefined) => (amount === undefined ? undefined : formatMoney(amount))
  const { loss, profit, single_win, balance_above, balance_below } = stop
  const others = {
    profit: text(profit),
    single_win: text(single_win),
    balance_above: text(balance_above),
    balance_below: text(balance_below),
  }
  return { ...rest, stake: formatMoney(stake), stop: { loss: formatMoney(loss), ...others } }
}
