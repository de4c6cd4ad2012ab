/** The repetition of a round in this browser. The library comes only when somebody looks at a proof. */
import type { Verdict } from '@fairhouse/games'
import { useQuery } from '@tanstack/react-query'

/** Undefined while the seed is sealed or the verifier is on its way. */
export function useVerdict(claim: object | undefined): Verdict | undefined {
  const { data } = useQuery({
    queryKey: ['verdict', claim],
    queryFn: async () => (await import('./repeat.ts')).repeat(claim),
    enabled: claim !== undefined,
    staleTime: Infinity,
  })
  return data
}
