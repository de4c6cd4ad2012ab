/** The catalogue's routes. */
import { type AnswerOf, type catalogueRoutes, refuse } from '@fairhouse/contracts'

import type { Handlers } from '../../../platform/http/index.ts'
import type { GameFilter, GameRow, GameStore } from '../store/games.ts'

type Reads = Pick<
  Handlers<typeof catalogueRoutes>,
  'GET /api/v2/catalogue' | 'GET /api/v2/catalogue/filters' | 'GET /api/v2/catalogue/recent' | 'GET /api/v2/catalogue/{slug}'
>
type ShownGame = AnswerOf<(typeof catalogueRoutes)['GET /api/v2/catalogue']>['data'][number]

const RECENT_ROUNDS = 500
const RECENT_GAMES = 24

export function catalogueHandlers(games: GameStore): Reads {
  return {
    async 'GET /api/v2/catalogue'({ query: { q, slugs, takes_bonus, played, ...filter } }) {
      const choice = {
        search: q?.trim(),
        slugs: slugs?.split(','),
        takesBonus: takes_bonus && takes_bonus === 'true',
        isPlayed: played === 'true',
      }
      const wanted: GameFilter = { ...filter, ...choice, limit: filter.limit + 1 }
      const found = await games.offered(wanted)
      const shown = found.slice(0, filter.limit)
      return { data: shown.map(shownGame), next: found.length > shown.length ? shown.at(-1)!.slug : null }
    },
    async 'GET /api/v2/catalogue/filters'({ query: { category } }) {
      const rows = await games.facets(category ?? null)
      const of = (kind: (typeof rows)[number]['kind']) =>
        rows.flatMap((row) => (row.kind === kind ? [{ id: row.value, label: row.label, games: row.games }] : []))
      return { providers: of('provider'), categories: of('category'), volatilities: of('volatility'), features: of('feature') }
    },
    async 'GET /api/v2/catalogue/recent'({ caller: { player } }) {
      return { data: (await games.recentOf(player, { rounds: RECENT_ROUNDS, limit: RECENT_GAMES })).map(shownGame) }
    },
    async 'GET /api/v2/catalogue/{slug}'({ params: { slug } }) {
      const [game] = await games.offered({ slug, limit: 1 })
      return game ? shownGame(game) : refuse('unknown_game')
    },
  }
}

function shownGame({
  slug,
  title,
  category,
  provider,
  providerName,
  volatility,
  features,
  rtpPpm,
  maxMultiplier,
  takesBonus,
  picture,
}: GameRow & { providerName: string }): ShownGame {
  return {
    slug,
    title,
    category,
    provider: { id: provider, name: providerName },
    volatility,
    features: [...features],
    rtp: rtpPpm === null ? null : (rtpPpm / 10_000).toFixed(4),
    max_multiplier: maxMultiplier,
    takes_bonus: takesBonus,
    picture,
  }
}
