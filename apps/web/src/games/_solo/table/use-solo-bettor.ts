/** The bettor at a table of one player with limits, seeds, last rounds, autobet. */
import { useEffect } from 'react'

import { useBettor, useGameFacts } from '../../_common/bettor/use-bettor.ts'
import { useRounds } from '../../_common/rounds/use-rounds.ts'
import { useSeeds } from '../../_common/seeds/use-seeds.ts'
import { useAutobet } from '../autobet/use-autobet.ts'

export function useSoloBettor(game: string) {
  const bettor = useBettor()
  const { mode, isKnown, wallet } = bettor
  const facts = useGameFacts(game, bettor)
  const seeds = useSeeds(mode, { enabled: isKnown })
  const rounds = useRounds(game, mode, { enabled: isKnown })
  const autobet = useAutobet(game, mode, isKnown ? mode === 'real' : undefined)
  const { limits, mostBets, refetch } = facts
  const isStoppedByLimits = autobet.state?.stopped === 'bet_limit'
  // the limits of this page may predate a change (D-66)
  useEffect(() => {
    if (isStoppedByLimits) void refetch()
  }, [isStoppedByLimits, refetch])
  return {
    ...bettor,
    limits,
    mostBets,
    seeds,
    rounds,
    autobet,
    isReady: Boolean(limits && seeds.data && wallet.balance !== undefined),
    hasFailed: facts.isError || seeds.isError,
    retry() {
      for (const { isError, refetch } of [facts, seeds, rounds]) if (isError) void refetch()
    },
  }
}

export type SoloBettor = ReturnType<typeof useSoloBettor>
