import { useCallback } from 'react'

import { useKeepBalance } from '../../../lib/session/keep-balance.ts'
import type { BetAnswer, StepAnswer } from '../../_common/game-view.ts'
import { useKeepRound } from '../../_common/rounds/use-rounds.ts'
import { useKeepNonce } from '../../_common/seeds/use-seeds.ts'

/** Stores a played round in the caches of the table: last rounds, balance, next nonce. */
export function useTakeRound(game: string, mode: BetAnswer['mode']): (round: BetAnswer | StepAnswer) => void {
  const keepRound = useKeepRound(game)
  const keepBalance = useKeepBalance()
  const keepNonce = useKeepNonce(mode)
  return useCallback(
    (round) => {
      keepRound(round)
      keepBalance(round.mode, round)
      keepNonce(round.proof)
    },
    [keepRound, keepBalance, keepNonce],
  )
}
