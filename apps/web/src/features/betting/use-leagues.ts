import { SPORTS } from '@fairhouse/betting'
import type { SportId } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useSearchParams } from 'react-router'

import type { QueryName } from '../../lib/api/query.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import type { Locale } from '../../lib/i18n/locales.ts'
import { FEED_ID } from './favourites.ts'

const LEAGUES = 'GET /api/v2/sports/{sport}/leagues'
const REFRESH_MS = 10_000

export type League = Answer<typeof LEAGUES>['data'][number]

/** Rounds of virtual sports open every few minutes: by league the next one would stand above rows that keep their places. */
export const hasLeagues = (sport: SportId | null): sport is Exclude<SportId, 'virtual'> => sport !== null && sport !== 'virtual'

export interface LeagueChoice {
  /** null: all. */
  league: string | null
  /** Those of the sport that have events, empty until they come; undefined where the list has no leagues. */
  leagues: readonly League[] | undefined
}

/** The league that the address names, and those that can be chosen. `isLoading`: what stands below them waits, or their row would move it. */
export function useLeagues(sport: SportId | null): LeagueChoice & { isLoading: boolean } {
  const [params] = useSearchParams()
  const isWanted = hasLeagues(sport)
  const answer = useApiQuery(LEAGUES, { params: { sport: sport ?? 'football' } }, { enabled: isWanted, refetchInterval: REFRESH_MS })
  const named = params.get('league')
  return {
    league: isWanted && named !== null && FEED_ID.test(named) ? named : null,
    leagues: isWanted ? (answer.data?.data ?? []) : undefined,
    isLoading: isWanted && answer.isPending && answer.failureCount === 0, // a failed call is repeated, which may take long
  }
}

/** For loaders: the leagues of the sport that an address names. */
export function leaguesQuery(search: URLSearchParams): readonly QueryName[] {
  const sport = SPORTS.find((id) => id === search.get('sport')) ?? null
  return hasLeagues(sport) ? [LEAGUES_OF[sport]] : []
}

const LEAGUES_OF: Readonly<Record<Exclude<SportId, 'virtual'>, QueryName>> = {
  football: [LEAGUES, { params: { sport: 'football' } }],
  tennis: [LEAGUES, { params: { sport: 'tennis' } }],
  basketball: [LEAGUES, { params: { sport: 'basketball' } }],
  hockey: [LEAGUES, { params: { sport: 'hockey' } }],
  esports: [LEAGUES, { params: { sport: 'esports' } }],
}

/** Its name; with the country where another league of the sport has the same one. */
export function leagueText(
  { id, names, country }: Pick<League, 'id' | 'names' | 'country'>,
  locale: Locale,
  leagues: readonly League[],
): string {
  const isShared = leagues.some((other) => other.id !== id && other.names[locale] === names[locale])
  return isShared ? `${names[locale]}, ${country}` : names[locale]
}

/** The address of a list with what is chosen. */
export function listHref(
  path: '/betting' | '/betting/results',
  choice: { sport: SportId | null; league?: string | null; date?: string | null },
): string {
  const named = Object.entries(choice).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return named.length === 0 ? path : `${path}?${new URLSearchParams(named)}`
}
