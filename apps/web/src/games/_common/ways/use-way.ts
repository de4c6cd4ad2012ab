/** The way of playing selected by an address. */
import { useSearchParams } from 'react-router'

const NAME = 'table'

/** The way in the address; the first for any other value. */
export function wayOf<W extends string>(query: URLSearchParams, ways: readonly [W, ...W[]]): W {
  const named = query.get(NAME)
  return ways.find((way) => way === named) ?? ways[0]
}

export const useWay = <W extends string>(ways: readonly [W, ...W[]]): W => wayOf(useSearchParams()[0], ways)

/** The plain address selects the first. */
export function withWay(query: URLSearchParams, way: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  if (way === undefined) next.delete(NAME)
  else next.set(NAME, way)
  return next
}
