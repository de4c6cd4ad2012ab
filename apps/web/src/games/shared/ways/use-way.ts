/** One game, several ways to play it: which of them an address names. */
import { useSearchParams } from 'react-router'

const NAME = 'table'

/** What the address says; the first where it names none of them. */
export function wayOf<W extends string>(query: URLSearchParams, ways: readonly [W, ...W[]]): W {
  const named = query.get(NAME)
  return ways.find((way) => way === named) ?? ways[0]
}

export const useWay = <W extends string>(ways: readonly [W, ...W[]]): W => wayOf(useSearchParams()[0], ways)

/** The plain address opens the first. */
export function withWay(query: URLSearchParams, way: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  if (way === undefined) next.delete(NAME)
  else next.set(NAME, way)
  return next
}
