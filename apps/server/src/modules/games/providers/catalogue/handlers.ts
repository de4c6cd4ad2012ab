/** The catalogue's routes. */

import { type AnswerOf, type catalogueRoutes, refuse } from '@fairhouse/contracts'
import { CURRENCY_CODES, formatMoney } from '@fairhouse/money'

import type { Handlers } from '../../../../platform/http/index.ts'
import type { GameFilter, GameRow, GameStore } from '../store/games.ts'
import type { TableWatch } from '../table-watch.ts'
import { contributionOf, type Contributions, type TermsByCategory } from './contributions.ts'

type Reads = Pick<
  Handlers<typeof catalogueRoutes>,
  | 'GET /api/v2/catalogue'
  | 'GET /api/v2/catalogue/filters'
  | 'GET /api/v2/catalogue/recent'
  | 'GET /api/v2/catalogue/tables'
  | 'GET /api/v2/catalogue/{slug}'
>
type ShownGame = AnswerOf<(typeof catalogueRoutes)['GET /api/v2/catalogue']>['data'][number]

const RECENT_ROUNDS = 500

export interface CatalogueDeps {
  readonly games: GameStore
  readonly contributions: Contributions
  readonly tables: Pick<TableWatch, 'states'>
}

export function catalogueHandlers({ games, contributions, tables }: CatalogueDeps): Reads {
  return {
    async 'GET /api/v2/catalogue'({ query: { q, slugs, takes_bonus, counts, played, ...filter } }) {
      const terms = await contributions.terms()
      const choice = {
        terms: counts && terms,
        search: q?.trim(),
        slugs: slugs?.split(','),
        takesBonus: takes_bonus && takes_bonus === 'true',
        isPlayed: played === 'true',
      }
      const wanted: GameFilter = { ...filter, ...choice, limit: filter.limit + 1 }
      const found = await games.offered(wanted)
      const shown = found.slice(0, filter.limit)
      return { data: shown.map((game) => shownGame(game, terms)), next: found.length > shown.length ? shown.at(-1)!.slug : null }
    },
    async 'GET /api/v2/catalogue/filters'({ query: { category } }) {
      const rows = await games.facets(category ?? null)
      const of = (kind: (typeof rows)[number]['kind']) =>
        rows.flatMap((row) => (row.kind === kind ? [{ id: row.value, label: row.label, games: row.games }] : []))
      return { providers: of('provider'), categories: of('category'), volatilities: of('volatility'), features: of('feature') }
    },
    async 'GET /api/v2/catalogue/recent'({ caller: { player }, query: { category, limit } }) {
      const terms = await contributions.terms()
      const recent = await games.recentOf(player, { category, rounds: RECENT_ROUNDS, limit })
      return { data: recent.map((game) => shownGame(game, terms)) }
    },
    'GET /api/v2/catalogue/tables': async () => ({
      data: tables.states().map(({ takesStakes, closesIn, results, ...state }) => ({
        ...state,
        takes_stakes: takesStakes,
        closes_in_ms: closesIn,
        results: [...results],
      })),
    }),
    async 'GET /api/v2/catalogue/{slug}'({ params: { slug } }) {
      const [game] = await games.offered({ slug, limit: 1 })
      return game ? shownGame(game, await contributions.terms()) : refuse('unknown_game')
    },
  }
}

/** What the provider of a game states of its return. */
export const statementOf = ({
  slug,
  title,
  category,
  provider,
  providerName,
  rtpPpm,
  returnTerms,
}: GameRow & { providerName: string }) => ({
  slug,
  title,
  category,
  provider: { id: provider, name: providerName },
  stated: { rtp: percentOf(rtpPpm), return_terms: returnTerms },
})

function shownGame(game: GameRow & { providerName: string }, terms: TermsByCategory): ShownGame {
  const {
    slug,
    title,
    category,
    provider,
    providerName,
    volatility,
    features,
    rtpPpm,
    returnTerms,
    maxMultiplier,
    stakes,
    takesBonus,
    picture,
    closedSince,
  } = game
  return {
    slug,
    title,
    category,
    provider: { id: provider, name: providerName },
    volatility,
    features: [...features],
    rtp: percentOf(rtpPpm),
    return_terms: returnTerms,
    max_multiplier: maxMultiplier,
    stakes: CURRENCY_CODES.flatMap((currency) => {
      const bounds = stakes[currency]
      return bounds ? [{ currency, min: formatMoney(BigInt(bounds.min)), max: formatMoney(BigInt(bounds.max)) }] : []
    }),
    takes_bonus: takesBonus,
    contribution: contributionOf(terms, game),
    picture,
    is_closed: closedSince !== null,
  }
}

/** Percent with four decimals. */
const percentOf = (rtpPpm: number | null): string | null => (rtpPpm === null ? null : (rtpPpm / 10_000).toFixed(4))
