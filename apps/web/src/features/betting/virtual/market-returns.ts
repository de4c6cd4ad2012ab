/** What the markets of a virtual round return on average, as the server states it (D-79). */
import type { BoardMarket } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'

import type { QueryName } from '../../../lib/api/query.ts'
import { useApiQuery } from '../../../lib/api/use-api.ts'
import { percentText, returnRangeText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

export type VirtualReturn = Answer<'GET /api/v2/virtual/returns'>['data'][number]
type Kind = Pick<BoardMarket, 'type' | 'scope' | 'k'>

/** Of the page of an event; none for an event that is not virtual. */
export const returnsQuery = (event: string): readonly QueryName[] =>
  /^v[rf]-/.test(event) ? [['GET /api/v2/virtual/returns', { query: { event } }]] : []

/** Of the round, by kind of market. */
export function useRoundReturns({ id, sport }: { id: string; sport: string }): (kind: Kind) => VirtualReturn | undefined {
  const { data } = useApiQuery(
    'GET /api/v2/virtual/returns',
    { query: { event: id } },
    { enabled: sport === 'virtual', staleTime: Infinity },
  )
  return ({ type, scope, k }) => data?.data.find(({ market }) => market.type === type && market.scope === scope && market.k === k)
}

/** Returns are rounded down, the margin up. */
export function returnsText({ t, locale }: Pick<Language, 't' | 'locale'>, { return: returned, margin }: VirtualReturn): string {
  return t('betting.virtual.returns', {
    range: returnRangeText([Number(returned.min), Number(returned.max)], locale),
    mean: returnRangeText([Number(returned.mean)], locale),
    margin: percentText(Math.ceil(Number(margin.max) * 10 - 1e-9) / 10, locale, 1),
  })
}
