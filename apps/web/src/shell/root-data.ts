import type { DehydratedState } from '@tanstack/react-query'
import { useRouteLoaderData } from 'react-router'

import type { Place } from '../lib/geo/place.ts'
import type { Locale } from '../lib/i18n/locales.ts'
import type { BettingOffer, PublicFacts } from '../site-facts.ts'
import type { StripKind } from './strip-place.ts'

export interface RootData {
  facts: PublicFacts
  /** Language of the first page. */
  locale: Locale
  session: 'guest' | 'player' | 'refreshing'
  place: Place
  /** The visitor's decision of D-64 as in its cookie; null without one. */
  consent: string | null
  /** The strip that the page will show; undefined where the server does not know it. */
  strip: StripKind | null | undefined
  cache: DehydratedState
}

/** Absent only when the first page itself failed. */
export const useMaybeRootData = (): RootData | undefined => useRouteLoaderData<RootData>('root')

export function useRootData(): RootData {
  const data = useMaybeRootData()
  if (!data) throw new Error('the first page has no data')
  return data
}

/** What can be bet on in this house. */
export const useBettingOffer = (): BettingOffer => useRootData().facts.betting
