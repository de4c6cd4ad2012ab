/** What the visitor chose on the list of slots, as it stands in the address, so that a reload and Back keep it. Pure. */
import type { Query } from './types.ts'

export const LISTS = ['favourites', 'recent', 'wagering'] as const
export type ListName = (typeof LISTS)[number]
export const SORTS = ['popular', 'title'] as const
export const VOLATILITIES = ['low', 'medium', 'high', 'very_high'] as const

export interface Choice {
  readonly q: string
  /** undefined: all games. */
  readonly list: ListName | undefined
  readonly provider: string | undefined
  readonly feature: string | undefined
  readonly volatility: (typeof VOLATILITIES)[number] | undefined
  readonly sort: (typeof SORTS)[number]
}

const NONE = { q: '', list: undefined, provider: undefined, feature: undefined, volatility: undefined, sort: 'popular' } as const
const FIELDS = ['q', 'list', 'provider', 'feature', 'volatility', 'sort'] as const

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | undefined => known.find((each) => each === value)

/** Whatever the address contains, only known values leave it. */
export function choiceIn(address: URLSearchParams): Choice {
  const word = (name: string) => address.get(name)?.slice(0, 32) || undefined
  return {
    q: address.get('q')?.slice(0, 60) ?? '',
    list: oneOf(LISTS, address.get('list')),
    provider: word('provider'),
    feature: word('feature'),
    volatility: oneOf(VOLATILITIES, address.get('volatility')),
    sort: oneOf(SORTS, address.get('sort')) ?? NONE.sort,
  }
}

/** The address with another choice; its other fields stay. */
export function addressOf(address: URLSearchParams, choice: Choice): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const field of FIELDS) {
    const value = choice[field]
    if (value === undefined || value === NONE[field]) next.delete(field)
    else next.set(field, value)
  }
  return next
}

export const isNarrowed = ({ sort: _sort, ...choice }: Choice): boolean => Object.values(choice).some(Boolean)

/** The catalogue's query of a choice; `marked`: the favourites' addresses. */
export function queryOf({ list, q, provider, feature, volatility, sort }: Choice, marked: readonly string[]): Query {
  return {
    category: 'slots',
    sort,
    ...(q && { q }),
    ...(provider && { provider }),
    ...(feature && { feature }),
    ...(volatility && { volatility }),
    ...(list === 'wagering' && { takes_bonus: 'true' as const, counts: 'true' as const }),
    ...(list === 'favourites' && { slugs: marked.join(',') || '-' }),
  }
}
