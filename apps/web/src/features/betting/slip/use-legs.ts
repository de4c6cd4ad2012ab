import type { BoardMarket, SportsEvent } from '@fairhouse/contracts'
import { useQueries } from '@tanstack/react-query'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import type { SlipLegInput } from '../../../lib/betslip/stored-slip.ts'
import { selectionText } from '../../../lib/board-text.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

export interface NamedLeg {
  readonly leg: SlipLegInput
  /** Undefined while it loads; null when the board no longer has it. */
  readonly event: SportsEvent | null | undefined
  readonly market: BoardMarket | undefined
  /** Of the outcome. */
  readonly key: string
}

/** Who plays and what is bet on: the slip keeps only identifiers. */
export function useLegs(legs: readonly SlipLegInput[]): NamedLeg[] {
  const api = useApi()
  const events = [...new Set(legs.map(({ event }) => event))]
  const answers = useQueries({
    queries: events.map((id) => {
      const { queryKey, queryFn } = apiQuery<'GET /api/v2/events/{id}'>(api, 'GET /api/v2/events/{id}', { params: { id } })
      return { queryKey: [...queryKey], queryFn, staleTime: 60_000 }
    }),
  })
  return legs.map((leg) => {
    const { data, isError } = answers[events.indexOf(leg.event)]!
    const market = data?.markets.find(({ id }) => id === leg.market)
    return { leg, event: data ?? (isError ? null : undefined), market, key: leg.outcome.slice(leg.market.length + 1) }
  })
}

/** Undefined while the event loads, or when it is gone. */
export const legTitle = ({ event, market, key }: Pick<NamedLeg, 'event' | 'market' | 'key'>, language: Language): string | undefined =>
  event && market ? selectionText(language, { event, market, key }) : undefined
