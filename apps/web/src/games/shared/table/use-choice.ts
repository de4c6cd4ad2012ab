/** What is chosen at the table: the game's own choice, the stake, manual or auto; and what speaks against it. */
import { findSoloGame } from '@fairhouse/games'
import { amountText, parseAmount } from '@fairhouse/ui'

import { useLocale } from '../../../lib/i18n/text.tsx'
import type { GameDefinition } from '../game-view.ts'
import { firstStake, stakeFault } from '../stake/stake-rules.ts'
import { decimalMarkOf } from '../texts.ts'
import { useTableSettings } from './settings.ts'
import type { Seat } from './use-seat.ts'

export function useChoice(game: GameDefinition<object>, { limits, currency, purse, autobet }: Seat) {
  const mark = decimalMarkOf(useLocale())
  const [chosen, change] = useTableSettings(game.id)
  // While the house plays, the table shows what it plays with, also where it was started in another place.
  const running = autobet.state?.running ? autobet.state : undefined
  const settings = running ? { ...chosen, tab: 'auto' as const, params: running.settings.params } : chosen
  const params = game.readParams(settings.params) ?? game.firstParams
  const bet = findSoloGame(game.id)!.parse(params)!
  const stakeText = settings.stakes[currency] ?? (limits ? amountText(firstStake(limits), mark) : '')
  const stake = parseAmount(stakeText)
  return {
    settings,
    change,
    params,
    bet,
    /** In minor units; null while the text is no amount. */
    stake,
    stakeText,
    fault: limits && stakeFault(stake, bet, limits, purse.balance),
    mark,
    setParams: (next: object) => change({ params: next }),
    setStake: (text: string) => change({ stakes: { ...settings.stakes, [currency]: text } }),
  }
}
