import type { Answer } from '@fairhouse/contracts/client'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useNow } from '../../lib/use-now.ts'

const TABLES = ['GET /api/v2/catalogue/tables'] as const satisfies QueryName
/** One call for all tables; none while the page is hidden. The seconds in between are counted here. */
const AGAIN_MS = 4000
/** Older states say nothing of the tables: the calls fail, or the page was hidden. */
const KEPT_MS = 15_000

type Stated = Answer<'GET /api/v2/catalogue/tables'>['data'][number]

export interface TableState extends Pick<Stated, 'state' | 'players'> {
  readonly results: readonly Stated['results'][number][]
  readonly takesStakes: boolean
  /** Whole seconds in which stakes are still taken; null: none are, or the studio does not state how long. */
  readonly seconds: number | null
}

/** The state of a table now; undefined: it is not known; null: its studio states none. */
export function useTableStates(enabled = true): (slug: string) => TableState | null | undefined {
  const { data, dataUpdatedAt } = useApiQuery(...TABLES, undefined, { enabled, staleTime: 0, refetchInterval: AGAIN_MS })
  const now = useNow(enabled)
  const age = now - dataUpdatedAt
  return (slug) => {
    if (!data) return undefined
    const stated = data.data.find((each) => each.slug === slug)
    if (!stated) return null
    return age < KEPT_MS ? stateAt(stated, age) : undefined
  }
}

/** `age`: of the answer, milliseconds; below 0 within the second of the answer, because the present is cut to it. */
export function stateAt({ state, players, results, takes_stakes: takesStakes, closes_in_ms: closesIn }: Stated, age: number): TableState {
  if (closesIn === null) return { state, players, results, takesStakes, seconds: null }
  const left = Math.floor((closesIn - Math.max(0, age)) / 1000)
  const isLeft = takesStakes && left > 0
  return { state, players, results, takesStakes: isLeft, seconds: isLeft ? left : null }
}
