/** The bettor at a live table with limits and last rounds. */
import { useBettor, useGameFacts } from '../../_common/bettor/use-bettor.ts'
import { useRounds } from '../../_common/rounds/use-rounds.ts'
import type { LiveGameId } from '../live-game.ts'

export function useLiveBettor(game: LiveGameId) {
  const bettor = useBettor()
  const { mode, isKnown, wallet } = bettor
  const { limits } = useGameFacts(game, bettor)
  const rounds = useRounds(game, mode, { enabled: isKnown })
  return { ...bettor, limits, rounds, isReady: Boolean(limits && isKnown && wallet.balance !== undefined) }
}

export type LiveBettor = ReturnType<typeof useLiveBettor>
