/** The settings of the table: choice, stake, manual or auto, and their error. */
import { requireMoney } from '@fairhouse/money'
import { amountText, parseAmount } from '@fairhouse/ui'

import type { GameDefinition, StepAnswer } from '../../_common/game-view.ts'
import { acceptedOf, stakeFault } from '../../_common/stake/stake-rules.ts'
import { useTypedStake } from '../../_common/stake/use-typed-stake.ts'
import { type TableSettings, type TableTab, useTableSettings, useTableStakes } from '../../_common/table/settings.ts'
import type { SoloBettor } from './use-solo-bettor.ts'

/** `open`: the open multi-step round. */
export function useChoice(
  game: GameDefinition<object>,
  { limits, mostBets, currency, wallet, autobet }: SoloBettor,
  open: StepAnswer | undefined,
) {
  const [settings, change] = useTableSettings(game.id)
  // During a round or an autobet the table shows its settings, also when it was started elsewhere.
  const running = autobet.state?.running ? autobet.state.settings : undefined
  const fixed = open ?? running
  const chosen = game.readChoice(settings.choice) ?? game.firstChoice
  const choice = fixed ? game.choiceOf(fixed.params, running, chosen) : chosen
  const params = fixed?.params ?? game.betOf(choice, currency)
  const bet = params && game.rules.parse(params)
  const ownStake = bet && 'fixedStake' in bet ? bet.fixedStake : undefined
  const typed = useTypedStake({
    kept: useTableStakes(game.id),
    currency,
    balance: wallet.balance,
    limits,
    accepted: limits && acceptedOf(bet, limits),
  })
  const stakeText = open ? amountText(requireMoney(open.stake), typed.mark) : typed.text
  const stake = game.bringsStake ? (ownStake ?? null) : parseAmount(stakeText)
  return {
    settings: { ...settings, tab: tabOf(settings, running !== undefined, mostBets) },
    change,
    /** Offered here (D-65), or running. */
    hasAutobet: game.hasAutobet && (running !== undefined || mostBets !== 0),
    choice,
    /** Undefined while the choice is incomplete. */
    params,
    bet,
    /** In minor units; null while the text is not an amount. */
    stake,
    stakeText,
    fault: bet ? limits && stakeFault(stake, bet, limits, wallet.balance) : ({ code: 'choice' } as const),
    /** The range of stakes for the bet; undefined until limits are loaded. */
    accepted: typed.accepted,
    /** The balance that Max may enter. */
    most: typed.most,
    mark: typed.mark,
    setChoice: (next: object) => change({ choice: next }),
    setStake: typed.set,
    /** Hotkeys of the stake. */
    typeStake: typed.press,
  }
}

/** D-65: the stored tab may be one that is not offered here. */
function tabOf({ tab }: TableSettings, isRunning: boolean, mostBets: number | null): TableTab {
  if (isRunning) return 'auto'
  return mostBets === 0 ? 'manual' : tab
}

export type Choice = ReturnType<typeof useChoice>
