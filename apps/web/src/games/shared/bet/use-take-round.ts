import { useCallback } from 'react'

import type { BetAnswer, StepAnswer } from '../game-view.ts'
import { useKeepRound } from '../rounds/use-rounds.ts'
import { useKeepNonce } from '../seeds/use-seeds.ts'
import { useKeepBalance } from '../wallet/use-table-wallet.ts'

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
