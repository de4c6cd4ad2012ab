/** The open page and its filter: the address after `#`, so that the server serves one document. */
import { useMemo, useSyncExternalStore } from 'react'

import { filterIn, type Filter, withFilter } from './record-filter.ts'
import { isPlayerNumber } from './typed-numbers.ts'

function listen(onChange: () => void): () => void {
  addEventListener('hashchange', onChange)
  return () => removeEventListener('hashchange', onChange)
}

const hashOf = () => location.hash
const pathOf = (hash: string) => hash.split('?', 1)[0]!

/** `#/PAGE/REST/PART?FILTER`: the page, its parameter, and the part of the page. */
export function useHash(): { page: string; rest: string | undefined; part: string | undefined } {
  const [root, page, rest, part] = pathOf(useSyncExternalStore(listen, hashOf)).split('/')
  return { page: page === undefined ? '' : `${root}/${page}`, rest, part }
}

/** The player whom the address names, such as `#/correction/100105`; empty for none. */
export function useNamedPlayer(): string {
  const { rest } = useHash()
  return rest !== undefined && isPlayerNumber(rest) ? rest : ''
}

/** The filter that the address has for these fields, and how to open the same page with another one: the back button returns. */
export function useFilter(names: readonly string[]): [filter: Filter, open: (filter: Filter) => void] {
  const hash = useSyncExternalStore(listen, hashOf)
  const known = names.join(' ')
  const filter = useMemo(() => filterIn(hash, known.split(' ')), [hash, known])
  return [filter, (next) => void (location.hash = withFilter(pathOf(hash), next))]
}
