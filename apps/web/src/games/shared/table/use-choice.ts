/** What is chosen at the table: the game's own choice, the stake, manual or auto; and what speaks against it. */
import { amountText, parseAmount } from '@fairhouse/ui'

import { useLocale } from '../../../lib/i18n/text.tsx'
import type { GameDefinition, StepAnswer } from '../game-view.ts'
import { acceptedOf, firstStake, stakeFault } from '../stake/stake-rules.ts'
import { decimalMarkOf } from '../texts.ts'
import { useTableSettings } from './settings.ts'
import type { Bettor } from './use-bettor.ts'

/** `open`: the round of several steps under way. */
export function useChoice(game: GameDefinition<object>, { limits, currency, wallet, autobet }: Bettor, open: StepAnswer | undefined) {
  const mark = decimalMarkOf(useLocale())
  const [settings, change] = useTableSettings(game.id)
  // While a round is open or the house plays, the table shows what is played with, also where it was begun in another place.
  const running = autobet.state?.running ? autobet.state.settings : undefined
  const fixed = open ?? running
  const chosen = game.readChoice(settings.choice) ?? game.firstChoice
  const choice = fixed ? game.choiceOf(fixed.params, running?.moves, chosen) : chosen
  const params = fixed?.params ?? game.betOf(choice, currency)
  const bet = params && game.rules.parse(params)
  const ownStake = bet && 'fixedStake' in bet ? bet.fixedStake : undefined
  const typed = settings.stakes[currency] ?? (limits ? amountText(firstStake(acceptedOf(bet, limits)), mark) : '')
  const stakeText = open ? amountText(parseAmount(open.stake)!, mark) : typed
  const stake = game.bringsStake ? (ownStake ?? null) : parseAmount(stakeText)
  return {
    settings: running ? { ...settings, tab: 'auto' as const } : settings,
    change,
    choice,
    /** Undefined while nothing is chosen that could be bet on. */
    params,
    bet,
    /** In minor units; null while the text is no amount. */
    stake,
    stakeText,
    fault: bet ? limits && stakeFault(stake, bet, limits, wallet.balance) : ({ code: 'choice' } as const),
    mark,
    setChoice: (next: object) => change({ choice: next }),
    setStake: (text: string) => change({ stakes: { ...settings.stakes, [currency]: text } }),
  }
}

export type Choice = ReturnType<typeof useChoice>
