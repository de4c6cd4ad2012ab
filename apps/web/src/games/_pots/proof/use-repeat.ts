import { useQuery } from '@tanstack/react-query'

import type { PotRepeat } from './repeat-pot.ts'

/** Repeats a draw with `repeat`, whose library loads on demand; null when the data is invalid. */
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
