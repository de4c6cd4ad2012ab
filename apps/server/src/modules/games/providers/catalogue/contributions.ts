/** What each game counts: its contribution by its stated return and the offers that run, and its exact edge. Sources: D-56, bonuses.md 2. */
import { externalContribution, type ExternalTerms } from '@fairhouse/loyalty'

import type { Clock } from '../../../../platform/clock.ts'
import type { ProvidersDeps } from '../ports.ts'
import { CATEGORIES, type Category, type GameRow } from '../store/games.ts'

export type TermsByCategory = Readonly<Record<Category, ExternalTerms>>

export interface Contributions {
  terms(): Promise<TermsByCategory>
  of(game: Pick<GameRow, 'category' | 'rtpPpm'>): Promise<CountedAs>
}

/** Stored with a stake. */
export interface CountedAs {
  /** Percent. */
  readonly contribution: number
  /** Parts per million that the provider's sheet leaves to the house; null without a stated return. */
  readonly edgePpm: number | null
}

/** A new offer needs this long to reach every stake; offers are announced ahead. */
const TTL_MS = 5000

export const contributionOf = (terms: TermsByCategory, { category, rtpPpm }: Pick<GameRow, 'category' | 'rtpPpm'>): number =>
  externalContribution(terms[category], rtpPpm)

const PPM = 1_000_000
const edgeOf = ({ rtpPpm }: Pick<GameRow, 'rtpPpm'>): number | null => (rtpPpm === null ? null : PPM - rtpPpm)

export function createContributions({
  contributionTerms,
  clock,
}: Pick<ProvidersDeps, 'contributionTerms'> & { clock: Pick<Clock, 'now'> }): Contributions {
  let known: { readonly terms: Promise<TermsByCategory>; readonly until: number } | undefined

  const load = async (): Promise<TermsByCategory> => {
    const each = await Promise.all(CATEGORIES.map(async (category) => [category, await contributionTerms(category)] as const))
    return Object.fromEntries(each) as Record<Category, ExternalTerms>
  }

  /** Loaded once for all calls that wait; a failed load is tried again by the next one. */
  function terms(): Promise<TermsByCategory> {
    const now = clock.now()
    if (known && now < known.until) return known.terms
    const loading = load()
    known = { terms: loading, until: now + TTL_MS }
    loading.catch(() => (known = undefined))
    return loading
  }

  return { terms, of: async (game) => ({ contribution: contributionOf(await terms(), game), edgePpm: edgeOf(game) }) }
}
