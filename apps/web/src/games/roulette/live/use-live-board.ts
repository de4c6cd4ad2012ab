/** The shared board of one visitor: new chips, chips in play, and the submit action. */
import { type RouletteBet, payoutsByNumber, rouletteStake } from '@fairhouse/games'

import { takesBets } from '../../shared/live/bets/bets-of.ts'
import { useBetCalls } from '../../shared/live/bets/use-bet-calls.ts'
import { liveFault } from '../../shared/live/stake/use-live-stake.ts'
import type { LiveTableState } from '../../shared/live/use-live-table.ts'
import type { StakeLimits } from '../../shared/stake/stake-rules.ts'
import { useTableSettings } from '../../shared/table/settings.ts'
import { useSettled } from '../../shared/table/settled.ts'
import { type BoardChoice, clearChips, chipsIn, FIRST_CHOICE, readChoice } from '../choice.ts'

const NAME = 'roulette-live'

export function useLiveBoard(state: LiveTableState) {
  const { game, table, limits, currency, wallet, keep, isReady } = state
  const calls = useBetCalls(game, state, keep)
  const [settings, change] = useTableSettings(NAME)
  const choice = readChoice(settings.choice) ?? FIRST_CHOICE
  const setChoice = (next: BoardChoice) => change({ choice: next })
  const bet: RouletteBet = { bets: chipsIn(choice, currency) }
  const stake = bet.bets.length > 0 ? rouletteStake(bet) : null
  const fault = limits && liveFault(stake, limits, wallet.balance, (_, { maxWin }) => exceedsMaximum(bet, maxWin, limits))
  const isNext = !takesBets(table)
  const settled = useSettled(isNext ? 'next' : 'now')
  const canPlace = isReady && table !== undefined && table.state !== 'waiting' && !fault && stake !== null
  return {
    calls,
    choice,
    setChoice,
    chips: bet.bets,
    stake,
    fault,
    isNext,
    canPlace,
    /** Submits all new chips as one bet; they are then in play, and the board accepts more. */
    place() {
      if (canPlace) settled(() => void calls.place({ stake, params: bet }, isNext, () => setChoice(clearChips(choice, currency))))
    },
  }
}

export type LiveBoard = ReturnType<typeof useLiveBoard>

/** A bet whose best number pays more than the round's maximum win. */
function exceedsMaximum(bet: RouletteBet, maxWin: bigint, { max }: StakeLimits) {
  const best = payoutsByNumber(bet).reduce((most, paid) => (paid > most ? paid : most), 0n)
  return best > maxWin ? ({ code: 'max_win', limit: max } as const) : undefined
}
