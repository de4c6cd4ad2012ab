import { useQuery } from '@tanstack/react-query'

import type { PotRepeat } from './repeat-pot.ts'

/** The repetition of a draw by `repeat`, which comes with its library only when somebody looks; null where nothing can be read. */
export function useRepeat<Round, Draw>(
  key: string,
  round: Round | undefined,
  repeat: () => Promise<(round: Round) => PotRepeat<Draw> | undefined>,
) {
  const { data } = useQuery({
    queryKey: ['pot', key],
    queryFn: async () => (await repeat())(round!) ?? null,
    enabled: round !== undefined,
    staleTime: Infinity,
  })
  return data
}
