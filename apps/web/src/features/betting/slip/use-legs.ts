import type { BoardMarket, SportsEvent } from '@fairhouse/contracts'
import { useQueries } from '@tanstack/react-query'

import { isMissingAtFirst } from '../../../lib/api/failure.ts'
import { apiQuery } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import type { SlipLegInput } from '../../../lib/betslip/stored-slip.ts'
import { selectionText } from '../../../lib/board-text.ts'
import type { Language } from '../../../lib/i18n/text.tsx'
import { hasFailedAtFirst } from '../../../shell/not-loaded.tsx'

export interface NamedLeg {
  readonly leg: SlipLegInput
  /** Undefined until it has loaded; null when the board no longer has it. */
  readonly event: SportsEvent | null | undefined
  /** It did not load yet. */
  readonly hasFailed: boolean
  readonly market: BoardMarket | undefined
  /** Of the outcome. */
  readonly key: string
}

const AGAIN_MS = 10_000

/** An event that did not load is asked for again; one that does not exist is not. */
const untilKnown = ({ state }: { state: { data: unknown; error: unknown } }) =>
  state.data !== undefined || isMissingAtFirst(state) ? false : AGAIN_MS

/** Who plays and what is bet on: the slip keeps only identifiers. */
export function useLegs(legs: readonly SlipLegInput[]): NamedLeg[] {
  const api = useApi()
  const events = [...new Set(legs.map(({ event }) => event))]
  const answers = useQueries({
    queries: events.map((id) => {
      const { queryKey, queryFn } = apiQuery<'GET /api/v2/events/{id}'>(api, 'GET /api/v2/events/{id}', { params: { id } })
      return { queryKey: [...queryKey], queryFn, staleTime: 60_000, refetchInterval: untilKnown }
    }),
  })
  return legs.map((leg) => {
    const answer = answers[events.indexOf(leg.event)]!
    const { data } = answer
    const market = data?.markets.find(({ id }) => id === leg.market)
    const event = data ?? (isMissingAtFirst(answer) ? null : undefined)
    return { leg, event, hasFailed: hasFailedAtFirst(answer), market, key: leg.outcome.slice(leg.market.length + 1) }
  })
}

/** Undefined while the event loads, or when it is gone. */
export const legTitle = ({ event, market, key }: Pick<NamedLeg, 'event' | 'market' | 'key'>, language: Language): string | undefined =>
  event && market ? selectionText(language, { event, market, key }) : undefined
