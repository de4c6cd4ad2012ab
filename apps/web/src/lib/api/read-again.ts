/** Reads again at a visitor's wish. A first read that has had no answer yet is given up: `refetch` alone would wait for it. */
import { useQueryClient } from '@tanstack/react-query'

/** The result of `useApiQuery` or `usePages`. */
interface Read {
  refetch: () => unknown
}

export function useReadAgain(): (read: Read) => Promise<void> {
  const queries = useQueryClient()
  return async ({ refetch }) => {
    await queries.cancelQueries({
      predicate: ({ state, observers }) => state.data === undefined && observers.some((each) => Object.is(each.refetch, refetch)),
    })
    await refetch()
  }
}
