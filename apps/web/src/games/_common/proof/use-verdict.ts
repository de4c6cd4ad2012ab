/** Repeats a round in this browser. The library loads when a proof is opened. */
import type { RoundClaim, Verdict } from '@fairhouse/games'
import { useQuery } from '@tanstack/react-query'

import { useApi } from '../../../lib/api/use-api.ts'
import type { GameView } from '../game-view.ts'

/** Undefined while the seed is sealed or the verifier is loading. */
export function useVerdict(claim: RoundClaim | undefined, { loadRules }: Pick<GameView, 'loadRules'>): Verdict | undefined {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['verdict', claim],
    queryFn: async () => (await import('./repeat.ts')).repeat(claim, await loadRules?.(claim!, api)),
    enabled: claim !== undefined,
    staleTime: Infinity,
  })
  return data
}
