/** The shared board of one visitor: new chips, chips in play, and the submit action. */
import { type RouletteBet, payoutsByNumber, rouletteStake } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

import { type StakeLimits, typedFault } from '../../_common/stake/stake-rules.ts'
import { type TableSettings, useTableSettings } from '../../_common/table/settings.ts'
import { useSettled } from '../../_common/table/settled.ts'
import { takesBets } from '../../_live/bets/bets-of.ts'
import { useBetCalls } from '../../_live/bets/use-bet-calls.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import { type BoardChoice, chipsIn, FIRST_CHOICE, liftBooked, readChoice } from '../choice.ts'

const NAME = 'roulette-live'

export function useLiveBoard(state: LiveTableState) {
  const { game, table, limits, currency, wallet, keep, isReady } = state
  const calls = useBetCalls(game, state, keep)
  const [settings, change] = useTableSettings(NAME)
  const choice = boardOf(settings)
  const setChoice = (next: BoardChoice) => change({ choice: next })
  const bet: RouletteBet = { bets: chipsIn(choice, currency) }
  // the answer may be late: the board has changed since, perhaps on another page
  const lift = () => change((now) => ({ choice: liftBooked(boardOf(now), currency, bet.bets) }))
  const stake = bet.bets.length > 0 ? rouletteStake(bet) : null
  const fault = limits && typedFault(stake, limits, wallet.balance, (_, { maxWin }) => exceedsMaximum(bet, maxWin, limits))
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
      if (canPlace) settled(() => void calls.place({ stake, params: bet }, isNext, lift))
    },
  }
}

const boardOf = ({ choice }: Pick<TableSettings, 'choice'>): BoardChoice => readChoice(choice) ?? FIRST_CHOICE

export type LiveBoard = ReturnType<typeof useLiveBoard>

/** A bet whose best number pays more than the round's maximum win. */
function exceedsMaximum(bet: RouletteBet, maxWin: Minor, { max }: StakeLimits) {
  const best = payoutsByNumber(bet).reduce((most, paid) => (paid > most ? paid : most), 0n)
  return best > maxWin ? ({ code: 'max_win', limit: max } as const) : undefined
}
